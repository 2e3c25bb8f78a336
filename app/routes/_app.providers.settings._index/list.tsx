import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { providerRecord } from "#contract/operations/providers/provider.ts";
import type { ProviderRow } from "#contract/operations/providers/providers.ts";

const column = recordColumns(providerRecord);

export const providerList = defineList<ProviderRow>({
  table: "providers",
  namespace: "providers",
  title: "title",
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("branchId", { key: "branch", cell: (row) => row.branchName, value: (row) => row.branchName }),
    column("note", { narrow: "none" }),
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/providers/settings/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
