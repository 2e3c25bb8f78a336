import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { PromotionStatus } from "#contract/messages/mail-events/mail-event.ts";
import type { PromotionRow } from "#contract/messages/mail-events/mail-promotions.ts";
import { formatDay, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

export const promotionTones: Readonly<Record<PromotionStatus, Tone>> = {
  draft: "neutral",
  sending: "accent",
  paused: "warning",
  stopped: "bad",
  done: "good",
};

export const promotionList = defineList<PromotionRow>({
  table: "mailPromotions",
  namespace: "mailEvents",
  title: "promotions.title",
  columns: [
    {
      key: "name",
      title: "fields.name",
      sort: "name",
      narrow: "first",
      cell: (row) => (
        <strong className="font-semibold" dir="auto">
          {row.name}
        </strong>
      ),
      value: (row) => row.name,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      width: 150,
      narrow: "first",
      cell: ({ status }, { t }) => (
        <StatusBadge tone={promotionTones[status]}>{t(`status.${status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "mailEvent",
      title: "fields.mailEvent",
      cell: (row) => <bdi className="list-cut">{row.mailEventName}</bdi>,
      value: (row) => row.mailEventName,
    },
    {
      key: "audience",
      title: "fields.audience",
      align: "end",
      width: 120,
      narrow: "none",
      cell: (row, { language }) =>
        row.audience > 0 ? formatNumber(row.audience, toLanguage(language)) : null,
      value: (row) => row.audience,
    },
    {
      key: "sent",
      title: "fields.sent",
      align: "end",
      width: 110,
      cell: (row, { language }) => (row.audience > 0 ? formatNumber(row.sent, toLanguage(language)) : null),
      value: (row) => row.sent,
    },
    {
      key: "startedAt",
      title: "fields.startedAt",
      width: 130,
      narrow: "none",
      quiet: true,
      exportType: "datetime",
      cell: (row, { timeZone }) => formatDay(row.startedAt, timeZone),
      value: (row) => row.startedAt,
    },
    {
      key: "createdAt",
      title: "fields.createdAt",
      sort: "createdAt",
      width: 130,
      narrow: "none",
      quiet: true,
      exportType: "datetime",
      cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
      value: (row) => row.createdAt,
    },
  ],
  filters: [{ key: "status", title: "fields.status", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/organization/mailevents/promotions/${row.id}`,
  empty: { text: "promotions.empty.text", act: "promotions.empty.act" },
});
