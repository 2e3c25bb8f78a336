import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import {
  type RefinanceStatus,
  refinanceAlerts,
  refinanceRecord,
  refinanceStatuses,
  refinanceTypes,
} from "#contract/sale/refinances/refinance.ts";
import type { RefinanceRow } from "#contract/sale/refinances/refinances.ts";

const column = recordColumns(refinanceRecord);

/** How each status is shown. */
export const refinanceTones = {
  NEW: "accent",
  IN_PROGRESS: "warning",
  DECLINED: "bad",
  APPROVED: "good",
  CLOSED: "neutral",
} as const satisfies Record<RefinanceStatus, string>;

export const refinanceList = defineList<RefinanceRow>({
  table: "refinances",
  namespace: "refinances",
  title: "title",
  search: true,
  columns: [
    column("title", {
      sort: "title",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.title}</strong>,
    }),
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={refinanceTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    { key: "building", title: "fields.buildingId", value: (row) => row.buildingName },
    { key: "client", title: "fields.clientId", narrow: "none", value: (row) => row.clientName },
    {
      key: "amount",
      title: "fields.amount",
      sort: "amount",
      align: "end",
      exportType: "money",
      cell: (row, { language }) => formatMoney(row.amount, row.currency, toLanguage(language)),
      value: (row) => row.amount,
    },
    {
      key: "banks",
      title: "fields.banks",
      align: "end",
      cell: (row) => `${row.approvals} / ${row.banks}`,
      value: (row) => row.banks,
      exportType: "number",
    },
    column("deadlineOn", { sort: "deadlineOn", narrow: "none" }),
    column("type", { cell: (row) => row.type, value: (row) => row.type, narrow: "none", hidden: true }),
    { key: "assigned", title: "fields.assignedTo", narrow: "none", value: (row) => row.assignedName },
    {
      key: "alerts",
      title: "fields.alerts",
      cell: (row, { t }) => row.alerts.map((name) => t(`alert.${name}`)).join(", "),
      value: (row) => row.alerts.join(", "),
    },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "alert", title: "fields.alerts", kind: "multiSelect", pinned: true },
    { key: "type", title: "fields.type", kind: "multiSelect" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/refinance/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the filters, in words. */
export function refinanceChoices(t: (key: string) => string) {
  const worded = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  return {
    status: worded("status", refinanceStatuses),
    alert: worded("alert", refinanceAlerts),
    type: refinanceTypes.map((value) => ({ value, label: value })),
  };
}
