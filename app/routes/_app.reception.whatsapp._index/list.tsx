import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { WhatsAppConversation } from "#contract/messages/whatsapp/whatsapp.ts";

/** A conversation with its times as they are written where the reader is. */
export type ListedConversation = WhatsAppConversation & { writtenAt: string };

export const conversationList = defineList<ListedConversation>({
  table: "whatsapp",
  namespace: "whatsapp",
  title: "title",
  search: true,
  columns: [
    {
      key: "client",
      title: "fields.clientId",
      sort: "client",
      width: 220,
      narrow: "first",
      cell: (row, { t }) => (
        <strong className={row.unseen > 0 ? "font-semibold" : "font-normal"} dir="auto">
          {row.clientName || row.profileName || <bdi dir="ltr">{row.phone || t("unknown")}</bdi>}
        </strong>
      ),
      value: (row) => row.clientName || row.profileName || row.phone,
    },
    {
      key: "unseen",
      title: "fields.unseen",
      width: 110,
      narrow: "first",
      cell: (row, { t }) =>
        row.unseen > 0 ? <StatusBadge tone="accent">{t("unseen", { count: row.unseen })}</StatusBadge> : null,
      value: (row) => row.unseen,
      exportType: "number",
    },
    {
      key: "lastText",
      title: "fields.body",
      cell: (row, { t }) => (
        <span className="list-cut" dir="auto">
          {row.lastDirection === "out" ? <span className="text-ink-2">{t("we")} </span> : null}
          {row.lastText}
        </span>
      ),
      value: (row) => row.lastText,
    },
    {
      key: "standing",
      title: "fields.standing",
      width: 170,
      narrow: "none",
      cell: (row, { t }) => <Standing row={row} t={t} />,
      value: (row) => (row.stopped ? "stopped" : row.openUntil ? "open" : "templates"),
    },
    {
      key: "phone",
      title: "fields.phone",
      width: 150,
      narrow: "none",
      cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
      value: (row) => row.phone,
    },
    {
      key: "lastAt",
      title: "fields.createdAt",
      sort: "lastAt",
      width: 150,
      cell: (row) => (
        <bdi className="tabular" dir="ltr">
          {row.writtenAt}
        </bdi>
      ),
      value: (row) => row.lastAt,
      exportType: "datetime",
    },
  ],
  filters: [
    {
      key: "clientId",
      title: "fields.clientId",
      kind: "combobox",
      search: "/options/clients",
      multiple: true,
      pinned: true,
    },
    { key: "unseen", title: "fields.unseen", kind: "boolean", pinned: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/reception/whatsapp/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** What can be written to them now: anything, only templates, or nothing. */
function Standing({
  row: { stopped, openUntil },
  t,
}: {
  row: Pick<WhatsAppConversation, "stopped" | "openUntil">;
  t: (key: string) => string;
}) {
  if (stopped) return <StatusBadge tone="bad">{t("standing.stopped")}</StatusBadge>;
  return openUntil === null ? (
    <StatusBadge tone="neutral">{t("standing.templates")}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t("standing.open")}</StatusBadge>
  );
}
