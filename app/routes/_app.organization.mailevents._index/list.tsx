import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { mailEventRecord } from "#contract/messages/mail-events/mail-event.ts";
import type { MailEventRow } from "#contract/messages/mail-events/mail-events.ts";

const column = recordColumns(mailEventRecord);

export const mailEventList = defineList<MailEventRow>({
  table: "mailEvents",
  namespace: "mailEvents",
  title: "title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row, { t }) => (
        <>
          <strong className="font-semibold" dir="auto">
            {row.name}
          </strong>{" "}
          {row.active ? null : <StatusBadge>{t("inactive")}</StatusBadge>}
        </>
      ),
    }),
    column("kind", { sort: "kind", width: 150, cell: (row, { t }) => t(`kindShort.${row.kind}`) }),
    column("subject", { sort: "subject", cell: (row) => <bdi className="list-cut">{row.subject}</bdi> }),
    {
      key: "languages",
      title: "fields.languages",
      narrow: "none",
      quiet: true,
      value: (row) => row.languages.map((language) => languageNames[language]).join(", "),
    },
  ],
  filters: [
    { key: "kind", title: "fields.kind", kind: "multiSelect", pinned: true },
    { key: "active", title: "fields.active", kind: "boolean" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/organization/mailevents/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
