import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { noteRecord } from "#contract/clients/notes/note.ts";
import type { Note } from "#contract/clients/notes/notes.ts";
import { formatDay } from "#contract/platform/format.ts";

const column = recordColumns(noteRecord);

export const noteList = defineList<Note>({
  table: "notes",
  namespace: "notes",
  title: "title",
  search: true,
  columns: [
    column("text", {
      narrow: "first",
      cell: (row) => (
        <span className="list-line-of-text" dir="auto">
          {row.text}
        </span>
      ),
    }),
    column("pinned", {
      narrow: "first",
      width: 110,
      cell: (row, { t }) =>
        row.pinned ? <StatusBadge tone="accent">{t("fields.pinned")}</StatusBadge> : null,
    }),
    column("clientId", {
      key: "client",
      sort: "client",
      width: 190,
      cell: (row) => (
        <a href={`/clients/edit/${row.clientId}`} className="link list-cut" dir="auto">
          {row.clientName || `#${row.clientId}`}
        </a>
      ),
      value: (row) => row.clientName || `#${row.clientId}`,
    }),
    column("typeId", {
      key: "type",
      sort: "type",
      width: 170,
      cell: (row) => (
        <StatusBadge>
          <bdi>{row.typeName}</bdi>
        </StatusBadge>
      ),
      value: (row) => row.typeName,
    }),
    {
      key: "author",
      title: "fields.author",
      width: 160,
      narrow: "none",
      cell: (row) => <bdi>{row.authorName}</bdi>,
      value: (row) => row.authorName,
    },
    {
      key: "createdAt",
      title: "fields.createdAt",
      sort: "createdAt",
      width: 110,
      cell: (row, { timeZone }) => <span className="tabular">{formatDay(row.createdAt, timeZone)}</span>,
      value: (row) => row.createdAt,
      exportType: "datetime",
    },
  ],
  filters: [
    { key: "typeId", title: "fields.typeId", kind: "multiSelect", pinned: true },
    {
      key: "clientId",
      title: "fields.clientId",
      kind: "combobox",
      search: "/options/clients",
      multiple: true,
      pinned: true,
    },
    { key: "authorId", title: "fields.author", kind: "multiSelect", pinned: true },
    {
      key: "period",
      title: "fields.createdAt",
      kind: "dateRange",
      from: "from",
      until: "until",
      pinned: true,
    },
  ],
  bulk: [{ key: "excel", label: "bulk.excel", flag: "read" }],
  rowId: (row) => row.id,
  rowHref: (row) => `/clients/notes/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
