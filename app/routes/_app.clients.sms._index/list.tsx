import { defineList } from "#app/components/list/definition.ts";
import type { SmsMessage } from "#contract/messages/sms/sms.ts";
import { StateBadge } from "./state-badge.tsx";

/** An SMS with its time as it is written where the reader is. */
export type ListedSms = SmsMessage & { writtenAt: string };

export const smsList = defineList<ListedSms>({
  table: "sms",
  namespace: "sms",
  title: "title",
  search: true,
  columns: [
    {
      key: "body",
      title: "fields.body",
      narrow: "first",
      cell: (row) => (
        <span className="list-line-of-text" dir="auto">
          {row.body}
        </span>
      ),
      value: (row) => row.body,
    },
    {
      key: "state",
      title: "fields.state",
      width: 170,
      narrow: "first",
      cell: (row) => <StateBadge state={row.state} />,
      value: (row) => row.state,
    },
    {
      key: "client",
      title: "fields.clientId",
      sort: "client",
      width: 190,
      cell: (row, { t }) =>
        row.clientId === null ? (
          <span className="list-cut">
            <bdi dir="ltr">{row.phone || t("unknown")}</bdi>
          </span>
        ) : (
          <a href={`/clients/edit/${row.clientId}?tab=messages`} className="link list-cut" dir="auto">
            {row.clientName || `#${row.clientId}`}
          </a>
        ),
      value: (row) => row.clientName || (row.clientId === null ? row.phone : `#${row.clientId}`),
    },
    {
      key: "reason",
      title: "fields.reason",
      width: 200,
      narrow: "none",
      cell: (row, { t }) => (
        <span className="list-cut" dir="auto">
          {row.uncertain ? t("unsure") : row.reason}
        </span>
      ),
      value: (row) => row.reason,
    },
    {
      key: "author",
      title: "fields.author",
      width: 140,
      narrow: "none",
      cell: (row) => <bdi>{row.authorName}</bdi>,
      value: (row) => row.authorName,
    },
    {
      key: "createdAt",
      title: "fields.createdAt",
      sort: "createdAt",
      width: 150,
      cell: (row) => (
        <bdi className="tabular" dir="ltr">
          {row.writtenAt}
        </bdi>
      ),
      value: (row) => row.createdAt,
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
    { key: "state", title: "fields.state", kind: "multiSelect", pinned: true },
    { key: "direction", title: "fields.direction", kind: "multiSelect", pinned: true },
    {
      key: "period",
      title: "fields.createdAt",
      kind: "dateRange",
      from: "from",
      until: "until",
      pinned: true,
    },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/clients/sms/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
