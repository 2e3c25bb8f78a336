import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { NukiRow } from "#contract/operations/smart-locks/smart-locks.ts";
import { lockTones } from "./tones.ts";

export const nukiList = defineList<NukiRow>({
  table: "nukis",
  namespace: "smartLocks",
  title: "title",
  search: true,
  columns: [
    {
      key: "name",
      title: "fields.name",
      sort: "name",
      narrow: "first",
      cell: (row) => (
        <strong className="font-semibold" dir="auto">
          {row.name}
        </strong>
      ),
      value: (row) => row.name,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      width: 130,
      cell: (row, { t }) => (
        <StatusBadge tone={lockTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "problem",
      title: "fields.problem",
      width: 130,
      cell: (row, { t }) => (row.problem ? t(`problems.${row.problem}`) : ""),
      value: (row) => row.problem,
    },
    { key: "unit", title: "fields.unitId", sort: "unit", width: 90, value: (row) => row.unitLabel },
    { key: "building", title: "fields.buildingId", value: (row) => row.buildingName },
    {
      key: "lockState",
      title: "fields.lockState",
      width: 120,
      cell: (row, { t }) => t(`lockStates.${row.lockState}`),
      value: (row) => row.lockState,
    },
    {
      key: "battery",
      title: "fields.battery",
      sort: "battery",
      width: 90,
      cell: (row) => <span className="tabular">{row.battery === null ? "" : `${row.battery} %`}</span>,
      value: (row) => row.battery,
    },
    { key: "number", title: "fields.nukiId", hidden: true, value: (row) => row.nukiId },
    { key: "branch", title: "fields.branchId", hidden: true, value: (row) => row.branchName },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    {
      key: "buildingId",
      title: "fields.buildingId",
      kind: "combobox",
      search: "/options/buildings",
      multiple: true,
      pinned: true,
    },
    { key: "unitId", title: "fields.unitId", kind: "combobox", search: "/options/units", multiple: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/nuki/${row.id}`,
  empty: { text: "empty", act: "create" },
});
