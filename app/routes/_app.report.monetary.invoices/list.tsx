import { defineList } from "#app/components/list/definition.ts";
import type { InvoiceRow } from "#contract/money/invoices/invoices.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { InvoiceStateBadge, invoiceStateKey } from "./invoice-state.tsx";

export const invoiceList = defineList<InvoiceRow>({
  table: "invoices",
  namespace: "invoices",
  title: "title",
  search: true,
  columns: [
    {
      key: "number",
      title: "columns.number",
      sort: "number",
      narrow: "first",
      width: 150,
      value: (row) => row.number,
      cell: (row, { t }) =>
        row.number === null ? (
          <span className="text-ink-2">{t("draftTitle", { id: row.id })}</span>
        ) : (
          <strong className="tabular">{row.number}</strong>
        ),
    },
    {
      key: "state",
      title: "columns.state",
      sort: "state",
      narrow: "first",
      width: 130,
      cell: (row) => <InvoiceStateBadge invoice={row} />,
      value: invoiceStateKey,
    },
    {
      key: "recipient",
      title: "columns.recipient",
      sort: "recipient",
      cell: (row) => <bdi>{row.recipientName}</bdi>,
      value: (row) => row.recipientName,
    },
    { key: "unit", title: "columns.unit", cell: (row) => row.unitLabel ?? "", value: (row) => row.unitLabel },
    {
      key: "service",
      title: "columns.service",
      narrow: "none",
      cell: (row) => (
        <span
          dir="ltr"
          className="tabular"
        >{`${formatDate(row.serviceFrom)} – ${formatDate(row.serviceUntil)}`}</span>
      ),
      value: (row) => row.serviceFrom,
      exportType: "date",
    },
    {
      key: "issuedOn",
      title: "columns.issuedOn",
      sort: "issuedOn",
      cell: (row) => <span className="tabular">{formatDate(row.issuedOn)}</span>,
      value: (row) => row.issuedOn,
      exportType: "date",
    },
    {
      key: "dueOn",
      title: "columns.dueOn",
      narrow: "none",
      cell: (row) => <span className="tabular">{formatDate(row.dueOn)}</span>,
      value: (row) => row.dueOn,
      exportType: "date",
    },
    {
      key: "total",
      title: "columns.total",
      sort: "total",
      align: "end",
      width: 130,
      exportType: "money",
      value: (row) => row.totalGross,
      cell: (row, { language: spoken }) => (
        <bdi className="tabular">{formatMoney(row.totalGross, row.currency, toLanguage(spoken))}</bdi>
      ),
    },
    {
      key: "created",
      title: "columns.created",
      sort: "created",
      hidden: true,
      cell: (row) => <span className="tabular">{formatDate(row.createdAt)}</span>,
      value: (row) => row.createdAt,
      exportType: "datetime",
    },
  ],
  filters: [
    { key: "state", title: "columns.state", kind: "multiSelect", pinned: true },
    { key: "period", title: "columns.period", kind: "dateRange", from: "from", until: "until", pinned: true },
    { key: "contractId", title: "fields.contractId", kind: "text" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/report/monetary/invoice/${row.id}`,
  empty: { text: "empty.text" },
});
