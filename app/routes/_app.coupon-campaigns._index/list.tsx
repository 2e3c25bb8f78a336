import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { CampaignRow } from "#contract/money/vouchers/coupon-campaigns.ts";
import { type CampaignStatus, campaignRecord, campaignStatuses } from "#contract/money/vouchers/voucher.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(campaignRecord);

/** How each status is shown. */
export const campaignTones = {
  draft: "neutral",
  running: "good",
  paused: "neutral",
  ended: "neutral",
} as const satisfies Record<CampaignStatus, string>;

export const campaignList = defineList<CampaignRow>({
  table: "couponCampaigns",
  namespace: "vouchers",
  title: "campaigns.title",
  search: true,
  columns: [
    column("name", {
      sort: "name",
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.name}</strong>,
    }),
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={campaignTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    column("validFrom", { sort: "validFrom", width: 120 }),
    column("validUntil", { sort: "validUntil", width: 120 }),
    {
      key: "vouchers",
      title: "title",
      align: "end",
      width: 110,
      value: (row) => row.vouchers,
      narrow: "none",
    },
    { key: "used", title: "fields.used", align: "end", width: 110, value: (row) => row.used },
    {
      key: "cost",
      title: "fields.cost",
      align: "end",
      width: 120,
      exportType: "money",
      narrow: "none",
      cell: (row, { language }) => <bdi>{formatMoney(row.cost, row.currency, toLanguage(language))}</bdi>,
      value: (row) => row.cost,
    },
    {
      key: "brought",
      title: "fields.brought",
      align: "end",
      width: 120,
      exportType: "money",
      narrow: "none",
      cell: (row, { language }) => <bdi>{formatMoney(row.brought, row.currency, toLanguage(language))}</bdi>,
      value: (row) => row.brought,
    },
    { key: "branch", title: "fields.branchId", value: (row) => row.branchName, narrow: "none" },
  ],
  filters: [{ key: "status", title: "fields.status", kind: "multiSelect", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/coupon-campaigns/edit/${row.id}`,
  empty: { text: "campaigns.empty", act: "campaigns.first" },
});

/** Choices of the status filter, in words. */
export function statusChoices(t: (key: string) => string) {
  return campaignStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
}
