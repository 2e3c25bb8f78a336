import { defineList } from "#app/components/list/definition.ts";
import { channelWords, dispatchTones, whyWords } from "#app/components/message-templates/dispatch-words.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { DispatchRow } from "#contract/messages/message-templates/message-templates.ts";
import { formatDateTime } from "#contract/platform/format.ts";

export const dispatchList = defineList<DispatchRow>({
  table: "messageDispatches",
  namespace: "messageTemplates",
  title: "dispatch.title",
  columns: [
    {
      key: "dueAt",
      title: "fields.dueAt",
      sort: "dueAt",
      width: 140,
      cell: (row) => <span className="tabular">{formatDateTime(row.dueAt, row.timeZone)}</span>,
      value: (row) => row.dueAt,
      exportType: "datetime",
    },
    {
      key: "guest",
      title: "fields.guest",
      sort: "unit",
      narrow: "first",
      cell: (row) => (
        <>
          <strong className="font-semibold" dir="auto">
            {row.guest || `#${row.contractId ?? row.id}`}
          </strong>{" "}
          <bdi className="text-ink-2">{row.unitLabel}</bdi>
        </>
      ),
      value: (row) => row.guest,
    },
    {
      key: "template",
      title: "fields.templateId",
      sort: "template",
      cell: (row) => <bdi>{row.templateName}</bdi>,
      value: (row) => row.templateName,
    },
    {
      key: "channel",
      title: "fields.channels",
      narrow: "none",
      quiet: true,
      cell: (row, { t }) => channelWords(row, t),
      value: (row) => row.channel ?? row.channels.join(" "),
    },
    {
      key: "state",
      title: "fields.state",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={dispatchTones[row.state]}>{t(`dispatch.states.${row.state}`)}</StatusBadge>
      ),
      value: (row) => row.state,
    },
    {
      key: "why",
      title: "fields.why",
      quiet: true,
      cell: (row, { t }) => <span dir="auto">{whyWords(row, t)}</span>,
      value: (row) => row.reason ?? row.hindrance ?? row.failure,
    },
  ],
  filters: [
    { key: "state", title: "fields.state", kind: "multiSelect", pinned: true },
    { key: "templateId", title: "fields.templateId", kind: "multiSelect", pinned: true },
    { key: "channel", title: "fields.channel", kind: "multiSelect", pinned: true },
    {
      key: "buildingId",
      title: "fields.buildingId",
      kind: "combobox",
      search: "/options/buildings",
      pinned: true,
    },
    { key: "due", title: "fields.dueAt", kind: "dateRange", from: "from", until: "until", pinned: true },
  ],
  bulk: [
    { key: "hold", label: "bulk.hold", flag: "operation", keyName: "h" },
    { key: "sendNow", label: "bulk.sendNow", flag: "operation", keyName: "s" },
    { key: "letGo", label: "bulk.letGo", flag: "operation" },
    { key: "skip", label: "bulk.skip", flag: "operation" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/messageTemplate/dispatch/${row.id}`,
  empty: { text: "dispatch.empty" },
});
