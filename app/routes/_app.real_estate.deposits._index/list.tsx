import { depositTones, needTones } from "#app/components/deposits/tones.ts";
import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { DepositRow } from "#contract/money/deposits/deposits.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const day = (key: "dueOn" | "checkIn" | "checkOut", more: object = {}) => ({
  key,
  title: `columns.${key}`,
  width: 100,
  cell: (row: DepositRow) => <span className="tabular">{formatDate(row[key])}</span>,
  value: (row: DepositRow) => row[key],
  exportType: "date" as const,
  ...more,
});

const money = (
  key: "amount" | "collected" | "refunded" | "withheld" | "balance" | "rest",
  more: object = {},
) => ({
  key,
  title: `columns.${key}`,
  align: "end" as const,
  width: 120,
  cell: (row: DepositRow, { language }: { language: string }) =>
    row[key] === 0 ? (
      ""
    ) : (
      <bdi className="tabular">{formatMoney(row[key], row.currency, toLanguage(language))}</bdi>
    ),
  value: (row: DepositRow) => row[key],
  exportType: "money" as const,
  ...more,
});

export const depositList = defineList<DepositRow>({
  table: "deposits",
  namespace: "deposits",
  title: "title",
  search: true,
  columns: [
    {
      key: "guest",
      title: "columns.guest",
      sort: "guest",
      narrow: "first",
      cell: (row) => <strong dir="auto">{row.guest || `#${row.contractId}`}</strong>,
      value: (row) => row.guest,
    },
    { key: "unit", title: "columns.unit", sort: "unit", width: 90, value: (row) => row.unitLabel },
    {
      key: "status",
      title: "columns.status",
      sort: "status",
      narrow: "first",
      width: 210,
      value: (row) => row.status,
      cell: (row, { t }) => (
        <span className="flex gap-1 max-sm:flex-wrap">
          <StatusBadge tone={depositTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
          {row.need ? <StatusBadge tone={needTones[row.need]}>{t(`need.${row.need}`)}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: "kind",
      title: "columns.kind",
      width: 80,
      value: (row) => row.kind,
      cell: (row, { t }) => t(`kind.${row.kind}`),
    },
    day("dueOn", { sort: "dueOn" }),
    day("checkIn", { hidden: true }),
    day("checkOut", { sort: "checkOut" }),
    money("amount", { sort: "amount" }),
    money("rest"),
    money("balance"),
    money("refunded", { narrow: "none" }),
    money("withheld", { narrow: "none" }),
    money("collected", { hidden: true }),
    {
      key: "contractId",
      title: "columns.contractId",
      hidden: true,
      align: "end",
      value: (row) => row.contractId,
    },
    { key: "id", title: "columns.id", hidden: true, align: "end", value: (row) => row.id },
  ],
  filters: [
    { key: "status", title: "columns.status", kind: "multiSelect", pinned: true },
    { key: "need", title: "columns.need", kind: "multiSelect", pinned: true },
    { key: "kind", title: "columns.kind", kind: "multiSelect", pinned: true },
    { key: "due", title: "columns.dueOn", kind: "dateRange", from: "from", until: "until" },
    { key: "unitId", title: "columns.unit", kind: "combobox", search: "/options/units", multiple: true },
    { key: "contractId", title: "columns.contractId", kind: "text" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/deposits/${row.id}`,
  empty: { text: "empty.text" },
});
