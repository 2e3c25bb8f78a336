import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { serviceTones } from "#app/components/providers/service-tones.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { ProviderService } from "#contract/operations/providers/provider-services.ts";
import {
  providerServiceRecord,
  providerServiceStatuses,
} from "#contract/operations/providers/service-terms.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(providerServiceRecord);

const money = (name: "expense" | "revenue") => ({
  key: name,
  title: `fields.${name}`,
  sort: name,
  align: "end" as const,
  width: 120,
  exportType: "money" as const,
  cell: (row: ProviderService, { language }: { language: string }) => (
    <bdi className="tabular">{formatMoney(row[name], row.currency, toLanguage(language))}</bdi>
  ),
  value: (row: ProviderService) => row[name],
});

export const serviceList = defineList<ProviderService>({
  table: "providerServices",
  namespace: "providerServices",
  title: "title",
  search: true,
  columns: [
    {
      key: "scheduledOn",
      title: "fields.scheduledOn",
      sort: "scheduledOn",
      width: 140,
      exportType: "date",
      cell: (row) => [formatDate(row.scheduledOn), row.scheduledAt].filter(Boolean).join(" "),
      value: (row) => row.scheduledOn,
    },
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    {
      key: "provider",
      title: "fields.providerId",
      sort: "provider",
      value: (row) => row.providerName,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      width: 130,
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.declined && row.replacedById === null ? "bad" : serviceTones[row.status]}>
          {t(row.declined ? "declined" : `status.${row.status}`)}
        </StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "unit",
      title: "fields.unitId",
      sort: "unit",
      value: (row) => row.unitLabel || row.buildingName,
    },
    {
      key: "system",
      title: "fields.systemName",
      width: 160,
      narrow: "none",
      cell: (row, { t }) => (row.systemName ? `${t(`systemName.${row.systemName}`)} ${row.systemId}` : ""),
      value: (row) => row.systemName,
    },
    money("expense"),
    money("revenue"),
    { key: "bill", title: "fields.billNumber", width: 120, narrow: "none", value: (row) => row.billNumber },
    { key: "branch", title: "fields.branchId", narrow: "none", value: (row) => row.branchName },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    {
      key: "scheduled",
      title: "fields.scheduledOn",
      kind: "dateRange",
      from: "scheduledFrom",
      until: "scheduledUntil",
      pinned: true,
    },
    { key: "providerId", title: "fields.providerId", kind: "multiSelect" },
    { key: "systemName", title: "fields.systemName", kind: "multiSelect" },
    { key: "unitId", title: "fields.unitId", kind: "combobox", search: "/options/units", multiple: true },
    { key: "declined", title: "filters.declined", kind: "boolean" },
    { key: "billed", title: "filters.billed", kind: "boolean" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/providers/services/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the status filter, in words. */
export function statusChoices(t: (key: string) => string) {
  return providerServiceStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
}
