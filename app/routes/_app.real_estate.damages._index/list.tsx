import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { DamageRow } from "#contract/operations/damages/damages.ts";
import { formatDateTime, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { damageTones } from "./tones.ts";

export const damageList = defineList<DamageRow>({
  table: "damages",
  namespace: "damages",
  title: "title",
  search: true,
  columns: [
    {
      key: "damage",
      title: "fields.damage",
      narrow: "first",
      cell: (row) => (
        <strong className="line-clamp-1 font-semibold" dir="auto">
          {row.damage}
        </strong>
      ),
      value: (row) => row.damage,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      width: 140,
      cell: (row, { t }) => (
        <StatusBadge tone={damageTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    { key: "unit", title: "fields.unitId", sort: "unit", width: 90, value: (row) => row.unitLabel },
    { key: "building", title: "fields.buildingId", value: (row) => row.buildingName },
    {
      key: "reportedTime",
      title: "fields.reportedTime",
      sort: "reportedTime",
      width: 150,
      cell: (row) => <span className="tabular">{formatDateTime(row.reportedTime, row.timeZone)}</span>,
      value: (row) => row.reportedTime,
    },
    { key: "client", title: "fields.clientName", value: (row) => row.clientName },
    {
      key: "fault",
      title: "fields.isClientFault",
      width: 120,
      cell: (row, { t }) => t(row.isClientFault ? "fault.client" : "fault.nobody"),
      value: (row) => row.isClientFault,
    },
    {
      key: "cost",
      title: "fields.damageCost",
      sort: "damageCost",
      width: 110,
      align: "end",
      cell: (row, { language }) => (
        <span className="tabular">
          {row.damageCost === null ? "" : formatMoney(row.damageCost, row.currency, toLanguage(language))}
        </span>
      ),
      value: (row) => row.damageCost,
    },
    { key: "reportedBy", title: "fields.reportedBy", hidden: true, value: (row) => row.reportedBy },
    { key: "branch", title: "fields.branchId", hidden: true, value: (row) => row.branchName },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "isClientFault", title: "fields.isClientFault", kind: "boolean", pinned: true },
    {
      key: "buildingId",
      title: "fields.buildingId",
      kind: "combobox",
      search: "/options/buildings",
      multiple: true,
    },
    { key: "unitId", title: "fields.unitId", kind: "combobox", search: "/options/units", multiple: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/damages/${row.id}`,
  empty: { text: "empty", act: "create" },
});
