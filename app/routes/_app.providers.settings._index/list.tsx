import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { providerRecord } from "#contract/operations/providers/provider.ts";
import type { ProviderRow } from "#contract/operations/providers/providers.ts";

const column = recordColumns(providerRecord);

export const providerList = defineList<ProviderRow>({
  table: "providers",
  namespace: "providers",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("trade", { sort: "trade", width: 150 }),
    column("active", {
      width: 120,
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.active ? "good" : "neutral"}>
          {t(row.active ? "state.active" : "state.inactive")}
        </StatusBadge>
      ),
    }),
    {
      key: "pending",
      title: "fields.pending",
      sort: "pending",
      align: "end",
      width: 110,
      exportType: "number",
      value: (row) => row.pending,
    },
    {
      key: "completed",
      title: "fields.completed",
      sort: "completed",
      align: "end",
      width: 110,
      exportType: "number",
      value: (row) => row.completed,
    },
    column("contactName", { narrow: "none" }),
    column("email", { narrow: "none" }),
    column("phone", { width: 160, narrow: "none" }),
    column("branchId", {
      key: "branch",
      sort: "branch",
      narrow: "none",
      cell: (row) => row.branchName,
      value: (row) => row.branchName,
    }),
  ],
  filters: [
    { key: "trade", title: "fields.trade", kind: "multiSelect", pinned: true },
    { key: "active", title: "fields.active", kind: "boolean", pinned: true },
    { key: "worked", title: "worked", kind: "dateRange", from: "workedFrom", until: "workedUntil" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/providers/settings/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
