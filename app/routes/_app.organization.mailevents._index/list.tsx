import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { mailEventRecord } from "#contract/mail-event.ts";
import type { MailEventRow } from "#contract/mail-events.ts";

const column = recordColumns(mailEventRecord);

export const mailEventList = defineList<MailEventRow>({
  table: "mailEvents",
  namespace: "mailEvents",
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
  rowHref: (row) => `/organization/mailevents/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
