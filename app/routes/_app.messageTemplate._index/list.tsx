import { type Column, defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { dueWords } from "#app/components/message-templates/due-words.ts";
import { languageNames } from "#app/components/shell/language-names.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { messageTemplateRecord } from "#contract/messages/message-templates/message-template.ts";
import type { MessageTemplateRow } from "#contract/messages/message-templates/message-templates.ts";
import { formatDay } from "#contract/platform/format.ts";

const column = recordColumns(messageTemplateRecord);
const channelsOf: Column<MessageTemplateRow>["cell"] = (row, { t }) =>
  [row.firstChannel, row.secondChannel, row.thirdChannel]
    .flatMap((channel) => (channel === null ? [] : t(`channel.${channel}`)))
    .join(" → ");

export const messageTemplateList = defineList<MessageTemplateRow>({
  table: "messageTemplates",
  namespace: "messageTemplates",
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
          {row.status === "DELETED" ? <StatusBadge>{t("status.DELETED")}</StatusBadge> : null}
        </>
      ),
    }),
    {
      key: "due",
      title: "fields.due",
      sort: "event",
      narrow: "first",
      cell: (row, { t }) => dueWords(row, t),
    },
    { key: "channels", title: "fields.channels", cell: channelsOf },
    {
      key: "languages",
      title: "fields.languages",
      narrow: "none",
      cell: (row) => row.languages.map((code) => languageNames[code]).join(", "),
    },
    column("officeId", {
      narrow: "none",
      quiet: true,
      cell: (row, { t }) => (row.branchName === null ? t("allBranches") : <bdi>{row.branchName}</bdi>),
    }),
    {
      key: "updatedAt",
      title: "fields.updatedAt",
      sort: "updatedAt",
      width: 110,
      narrow: "none",
      quiet: true,
      cell: (row, { timeZone }) => formatDay(row.updatedAt, timeZone),
      value: (row) => row.updatedAt,
      exportType: "datetime",
    },
  ],
  filters: [
    { key: "event", title: "fields.event", kind: "multiSelect", pinned: true },
    { key: "channel", title: "fields.channel", kind: "multiSelect", pinned: true },
    { key: "status", title: "fields.status", kind: "multiSelect" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/messageTemplate/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
