import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import {
  type ProviderServiceStatus,
  providerServiceRecord,
  providerServiceStatuses,
} from "#contract/operations/provider-services/provider-service.ts";
import type { ProviderServiceRow } from "#contract/operations/provider-services/provider-services.ts";

const column = recordColumns(providerServiceRecord);

/** How each status is shown. */
export const providerServiceTones = { open: "accent", closed: "neutral" } as const satisfies Record<
  ProviderServiceStatus,
  string
>;

export const providerServiceList = defineList<ProviderServiceRow>({
  table: "providerServices",
  namespace: "providerServices",
  title: "title",
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={providerServiceTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    column("branchId", { key: "branch", cell: (row) => row.branchName, value: (row) => row.branchName }),
    column("note", { narrow: "none" }),
  ],
  filters: [{ key: "status", title: "fields.status", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/providers/services/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the status filter, in words. */
export function statusChoices(t: (key: string) => string) {
  return providerServiceStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
}
