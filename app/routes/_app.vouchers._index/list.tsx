import { defineList } from "#app/components/list/definition.ts";
import { recordColumns } from "#app/components/list/record-columns.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { voucherRecord } from "#contract/money/vouchers/voucher.ts";
import type { VoucherRow } from "#contract/money/vouchers/vouchers.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const column = recordColumns(voucherRecord);

/** "−10 %" or "−5.00 €". */
export function worthOf(
  { kind, amount, percent, currency }: Pick<VoucherRow, "kind" | "amount" | "percent" | "currency">,
  language: string,
): string {
  if (kind === "percent") return `−${formatNumber(percent ?? 0, toLanguage(language))} %`;
  return `−${formatMoney(amount ?? 0, currency, toLanguage(language))}`;
}

export const voucherList = defineList<VoucherRow>({
  table: "vouchers",
  namespace: "vouchers",
  title: "title",
  search: true,
  columns: [
    column("code", {
      sort: "code",
      narrow: "first",
      cell: (row) => (
        <strong className="font-semibold">
          <bdi dir="ltr">{row.code}</bdi>
        </strong>
      ),
    }),
    {
      key: "worth",
      title: "fields.worth",
      align: "end",
      narrow: "first",
      cell: (row, { language }) => <bdi dir="ltr">{worthOf(row, language)}</bdi>,
      value: (row) => (row.kind === "percent" ? row.percent : row.amount),
    },
    { key: "campaign", title: "fields.campaignName", value: (row) => row.campaignName },
    column("validFrom", { sort: "validFrom", width: 120, narrow: "none" }),
    column("validUntil", { sort: "validUntil", width: 120 }),
    {
      key: "uses",
      title: "fields.uses",
      align: "end",
      width: 110,
      cell: (row, { t }) =>
        row.maxUses === null
          ? String(row.used + row.held)
          : t("usesOf", { uses: row.used + row.held, most: row.maxUses }),
      value: (row) => row.used + row.held,
    },
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
    {
      key: "archived",
      title: "fields.archivedAt",
      hidden: true,
      cell: (row, { t }) =>
        row.archivedAt === null ? null : <StatusBadge tone="neutral">{t("archived")}</StatusBadge>,
      value: (row) => row.archivedAt !== null,
    },
    { key: "branch", title: "fields.branchId", value: (row) => row.branchName, narrow: "none" },
  ],
  filters: [{ key: "archived", title: "filters.archived", kind: "boolean", pinned: true }],
  rowId: (row) => row.id,
  rowHref: (row) => `/vouchers/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});
