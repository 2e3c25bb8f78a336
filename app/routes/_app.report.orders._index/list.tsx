import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { disabledOrderStatuses, type OrderStatus, orderStatuses } from "#contract/money/orders/order.ts";
import type { OrderRow } from "#contract/money/orders/orders.ts";
import { formatDay, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** How each status is shown. */
export const orderTones = {
  PENDING: "accent",
  WAITING_FOR_PAYMENT: "warning",
  PAYMENT_FAILED: "bad",
  CANCELLED: "neutral",
  PAID: "good",
  PAID_CASH: "good",
  SHIPPED: "neutral",
  COMPLETED: "good",
  CART: "neutral",
  CASH_OPEN: "neutral",
} as const satisfies Record<OrderStatus, string>;

export const orderList = defineList<OrderRow>({
  table: "orders",
  namespace: "orders",
  title: "title",
  search: true,
  columns: [
    {
      key: "id",
      title: "fields.id",
      sort: "id",
      width: 80,
      narrow: "first",
      cell: (row) => <strong className="font-semibold">{row.id}</strong>,
      value: (row) => row.id,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      width: 190,
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={orderTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "createdAt",
      title: "fields.createdAt",
      sort: "createdAt",
      width: 120,
      cell: (row, { timeZone }) => formatDay(row.createdAt, timeZone),
      value: (row) => row.createdAt,
      exportType: "datetime",
    },
    { key: "products", title: "fields.products", value: (row) => row.products },
    {
      key: "total",
      title: "fields.total",
      sort: "total",
      align: "end",
      width: 130,
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.total, row.currency, toLanguage(language))}</bdi>
      ),
      value: (row) => row.total,
    },
    {
      key: "contract",
      title: "fields.contractId",
      width: 110,
      narrow: "none",
      value: (row) => row.contractId,
    },
    {
      key: "voucher",
      title: "fields.voucherCode",
      width: 130,
      narrow: "none",
      value: (row) => row.voucherCode,
    },
    { key: "branch", title: "fields.branchId", narrow: "none", value: (row) => row.branchName },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    {
      key: "created",
      title: "fields.createdAt",
      kind: "dateRange",
      from: "createdFrom",
      until: "createdUntil",
      pinned: true,
    },
  ],
  bulk: [{ key: "export", label: "bulk.export", flag: "read" }],
  rowId: (row) => row.id,
  rowHref: (row) => `/report/orders/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the status filter, in words; disabled ones only come with an import and stand last. */
export function statusChoices(t: (key: string) => string) {
  const offered = orderStatuses.filter((status) => !disabledOrderStatuses.includes(status));
  return [...offered, ...disabledOrderStatuses].map((value) => ({ value, label: t(`status.${value}`) }));
}
