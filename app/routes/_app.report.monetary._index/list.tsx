import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TransactionRow } from "#contract/money/transactions/transactions.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

export const transactionList = defineList<TransactionRow>({
  table: "transactions",
  namespace: "transactions",
  title: "title",
  search: true,
  columns: [
    {
      key: "id",
      title: "columns.id",
      width: 90,
      narrow: "first",
      cell: (row) => <strong className="tabular">{row.id}</strong>,
      value: (row) => row.id,
    },
    {
      key: "bookedOn",
      title: "columns.bookedOn",
      sort: "bookedOn",
      width: 110,
      cell: (row) => <span className="tabular">{formatDate(row.bookedOn)}</span>,
      value: (row) => row.bookedOn,
      exportType: "date",
    },
    {
      key: "purpose",
      title: "columns.purpose",
      sort: "purpose",
      narrow: "first",
      cell: (row, { t }) => t(`purpose.${row.purpose}`),
      value: (row) => row.purpose,
    },
    {
      key: "method",
      title: "columns.method",
      sort: "method",
      cell: (row, { t }) => t(`method.${row.method}`),
      value: (row) => row.method,
    },
    { key: "unit", title: "columns.unit", width: 90, value: (row) => row.unitLabel },
    {
      key: "client",
      title: "columns.client",
      cell: (row) => <bdi>{row.client}</bdi>,
      value: (row) => row.client,
    },
    {
      key: "reason",
      title: "columns.reason",
      narrow: "none",
      cell: (row) => <span dir="auto">{row.reason}</span>,
      value: (row) => row.reason,
    },
    {
      key: "status",
      title: "columns.status",
      width: 120,
      cell: (row, { t }) => (
        <StatusBadge tone={row.status === "PAID" ? "good" : "neutral"}>
          {t(`status.${row.status}`)}
        </StatusBadge>
      ),
      value: (row) => row.status,
    },
    {
      key: "amount",
      title: "columns.amount",
      sort: "amount",
      align: "end",
      width: 130,
      narrow: "first",
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.amount, row.currency, toLanguage(language))}</bdi>
      ),
      value: (row) => row.amount,
    },
    {
      key: "taxPaidAt",
      title: "columns.taxPaidAt",
      hidden: true,
      cell: (row, { timeZone }) =>
        row.taxPaidAt === null ? "" : <span className="tabular">{formatDay(row.taxPaidAt, timeZone)}</span>,
      value: (row) => row.taxPaidAt,
      exportType: "datetime",
    },
    {
      key: "contractId",
      title: "columns.contractId",
      hidden: true,
      align: "end",
      value: (row) => row.contractId,
    },
    { key: "by", title: "columns.by", hidden: true, value: (row) => row.by },
  ],
  filters: [
    { key: "purpose", title: "columns.purpose", kind: "multiSelect", pinned: true },
    { key: "method", title: "columns.method", kind: "multiSelect", pinned: true },
    { key: "status", title: "columns.status", kind: "multiSelect", pinned: true },
    { key: "day", title: "columns.bookedOn", kind: "dateRange", from: "from", until: "until", pinned: true },
    { key: "unitId", title: "columns.unit", kind: "combobox", search: "/options/units", multiple: true },
    { key: "contractId", title: "columns.contractId", kind: "text" },
  ],
  bulk: [{ key: "payTax", label: "bulk.payTax", flag: "edit" }],
  rowId: (row) => row.id,
  rowHref: (row) => `/report/monetary/${row.id}`,
  empty: { text: "empty.text" },
});
