import { defineList } from "#app/components/list/definition.ts";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { OwnerStatementStatus } from "#contract/money/owner-statements/owner-statement.ts";
import type { OwnerStatementRow } from "#contract/money/owner-statements/owner-statements.ts";
import { formatMoney, formatMonth } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** How each status is shown. */
export const ownerStatementTones: Record<OwnerStatementStatus, Tone> = {
  made: "neutral",
  checked: "accent",
  approved: "accent",
  sent: "warning",
  frozen: "good",
};

const money = (key: "income" | "commission" | "expenses" | "closing", hidden = false) => ({
  key,
  title: `fields.${key}`,
  align: "end" as const,
  width: 130,
  hidden,
  exportType: "money" as const,
  value: (row: OwnerStatementRow) => row[key],
  cell: (row: OwnerStatementRow, { language }: { language: string }) => (
    <bdi className="tabular">{formatMoney(row[key], row.currency, toLanguage(language))}</bdi>
  ),
});

export const ownerStatementList = defineList<OwnerStatementRow>({
  table: "ownerStatements",
  namespace: "ownerStatements",
  title: "title",
  search: true,
  columns: [
    {
      key: "month",
      title: "fields.month",
      sort: "month",
      width: 100,
      narrow: "first",
      cell: (row) => <strong className="tabular font-semibold">{formatMonth(row.month)}</strong>,
      value: (row) => row.month,
    },
    {
      key: "owner",
      title: "fields.owner",
      sort: "owner",
      narrow: "first",
      cell: (row) => <bdi>{row.ownerName}</bdi>,
      value: (row) => row.ownerName,
    },
    {
      key: "building",
      title: "fields.building",
      sort: "building",
      cell: (row, { t }) => <bdi>{row.buildingId === null ? t("noBuilding") : row.buildingName}</bdi>,
      value: (row) => row.buildingName,
    },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      width: 140,
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={ownerStatementTones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
      value: (row) => row.status,
    },
    money("income"),
    money("commission"),
    money("expenses", true),
    { ...money("closing"), sort: "closing" },
  ],
  filters: [
    { key: "month", title: "fields.month", kind: "select", pinned: true },
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "ownerId", title: "fields.owner", kind: "combobox", search: "/options/owners", multiple: true },
    {
      key: "buildingId",
      title: "fields.building",
      kind: "combobox",
      search: "/options/buildings",
      multiple: true,
    },
  ],
  bulk: [
    { key: "check", label: "check.label", flag: "edit" },
    { key: "approve", label: "approve.label", flag: "operation" },
    { key: "send", label: "send.label", flag: "edit" },
    { key: "freeze", label: "freeze.label", flag: "operation" },
    { key: "archive", label: "bulk.archive", flag: "read" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/report/owners/${row.id}`,
  empty: { text: "empty.text" },
});
