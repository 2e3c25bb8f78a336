import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { noteRecord } from "#contract/note.ts";
import type { NoteRow } from "#contract/notes.ts";

const column = recordColumns(noteRecord);

export const noteList = defineList<NoteRow>({
  table: "notes",
  namespace: "notes",
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
  rowHref: (row) => `/clients/notes/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
