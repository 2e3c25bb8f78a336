import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { whiteLabelRecord } from "#contract/organization/white-labels/white-label.ts";
import type { WhiteLabelRow } from "#contract/organization/white-labels/white-labels.ts";

const column = recordColumns(whiteLabelRecord);

export const whiteLabelList = defineList<WhiteLabelRow>({
  table: "whiteLabels",
  namespace: "whiteLabels",
  title: "title",
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    column("domain", { sort: "domain", narrow: "second" }),
    column("branchId", { key: "branch", cell: (row) => row.branchName, value: (row) => row.branchName }),
    {
      key: "live",
      title: "fields.live",
      cell: (row, { t }) => t(row.live ? "state.live" : "state.hidden"),
      value: (row) => (row.live ? 1 : 0),
    },
    column("senderEmail", { narrow: "none" }),
  ],
  filters: [],
  rowId: (row) => row.id,
  rowHref: (row) => `/whitelabel/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
