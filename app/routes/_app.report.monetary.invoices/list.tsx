import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { InvoiceStanding } from "#contract/money/invoices/invoice-terms.ts";
import type { ListedInvoice } from "#contract/money/invoices/invoices.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { InvoiceStateBadge, invoiceStateKey } from "./invoice-state.tsx";

const standingTones: Record<InvoiceStanding, Tone> = {
  paid: "good",
  partPaid: "warning",
  open: "accent",
  overdue: "bad",
};

export const invoiceList = defineList<ListedInvoice>({
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
      key: "standing",
      title: "columns.standing",
      narrow: "first",
      width: 150,
      cell: ({ standing }, { t }) =>
        standing === null ? null : (
          <StatusBadge tone={standingTones[standing]}>{t(`standing.${standing}`)}</StatusBadge>
        ),
      value: (row) => row.standing,
    },
    {
      key: "kind",
      title: "columns.kind",
      hidden: true,
      cell: (row, { t }) => t(`kind.${row.kind}`),
      value: (row) => row.kind,
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
      key: "building",
      title: "columns.building",
      hidden: true,
      cell: (row) => <bdi>{row.buildingName}</bdi>,
      value: (row) => row.buildingName,
    },
    {
      key: "order",
      title: "columns.order",
      hidden: true,
      cell: (row) => row.orderId ?? "",
      value: (row) => row.orderId,
    },
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
      key: "open",
      title: "columns.open",
      align: "end",
      width: 120,
      exportType: "money",
      value: openOf,
      cell: (row, { language: spoken }) => {
        const open = openOf(row);
        return open === null ? null : (
          <bdi className="tabular">{formatMoney(open, row.currency, toLanguage(spoken))}</bdi>
        );
      },
    },
    {
      key: "created",
      title: "columns.created",
      sort: "created",
      hidden: true,
      cell: (row, { timeZone }) => <span className="tabular">{formatDay(row.createdAt, timeZone)}</span>,
      value: (row) => row.createdAt,
      exportType: "datetime",
    },
  ],
  filters: [
    { key: "state", title: "columns.state", kind: "multiSelect", pinned: true },
    { key: "standing", title: "columns.standing", kind: "multiSelect", pinned: true },
    { key: "period", title: "columns.period", kind: "dateRange", from: "from", until: "until", pinned: true },
    { key: "kind", title: "columns.kind", kind: "multiSelect" },
    {
      key: "clientId",
      title: "columns.client",
      kind: "combobox",
      search: "/options/clients",
      multiple: true,
    },
    {
      key: "buildingId",
      title: "columns.building",
      kind: "combobox",
      search: "/options/buildings",
      multiple: true,
    },
    { key: "contractId", title: "fields.contractId", kind: "text" },
  ],
  bulk: [
    { key: "send", label: "bulk.send", flag: "edit" },
    { key: "download", label: "bulk.download", flag: "read" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/report/monetary/invoice/${row.id}`,
  empty: { text: "empty.text" },
});

/** What is still to be paid, in minor units; null of what asks for nothing. */
function openOf({ received, totalGross }: ListedInvoice): number | null {
  return received === null ? null : totalGross - received;
}
