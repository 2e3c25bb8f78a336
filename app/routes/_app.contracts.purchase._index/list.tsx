import { defineList } from "#app/components/list/definition.ts";
import { purchaseTones } from "#app/components/purchase-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatDay, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { purchaseKinds, purchaseStatuses } from "#contract/sale/purchase-contracts/purchase-contract.ts";
import type { PurchaseRow } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

export const purchaseList = defineList<PurchaseRow>({
  table: "purchaseContracts",
  namespace: "purchaseContracts",
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
    { key: "unit", title: "fields.unitId", sort: "unit", narrow: "first", value: (row) => row.unitLabel },
    {
      key: "status",
      title: "fields.status",
      sort: "status",
      width: 190,
      narrow: "first",
      cell: (row, { t }) => (
        <StatusBadge tone={row.archivedAt ? "neutral" : purchaseTones[row.status]}>
          {row.archivedAt ? t("archived") : t(`status.${row.status}`)}
        </StatusBadge>
      ),
      value: (row) => (row.archivedAt ? "archived" : row.status),
    },
    {
      key: "kind",
      title: "fields.kind",
      width: 110,
      cell: (row, { t }) => t(`kind.${row.kind}`),
      value: (row) => row.kind,
    },
    {
      key: "buyers",
      title: "fields.buyers",
      cell: (row) => <bdi>{row.buyers}</bdi>,
      value: (row) => row.buyers,
    },
    {
      key: "price",
      title: "fields.price",
      sort: "price",
      align: "end",
      width: 140,
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.price, row.currency, toLanguage(language))}</bdi>
      ),
      value: (row) => row.price,
    },
    {
      key: "paid",
      title: "fields.paid",
      align: "end",
      width: 140,
      exportType: "money",
      cell: (row, { language }) => (
        <bdi className="tabular">{formatMoney(row.paid, row.currency, toLanguage(language))}</bdi>
      ),
      value: (row) => row.paid,
    },
    { key: "agent", title: "fields.agentId", hidden: true, value: (row) => row.agent },
    { key: "branch", title: "fields.branchId", hidden: true, value: (row) => row.branchName },
    {
      key: "updatedAt",
      title: "fields.updatedAt",
      sort: "updatedAt",
      width: 120,
      hidden: true,
      cell: (row, { timeZone }) => formatDay(row.updatedAt, timeZone),
      value: (row) => row.updatedAt,
      exportType: "datetime",
    },
  ],
  filters: [
    { key: "status", title: "fields.status", kind: "multiSelect", pinned: true },
    { key: "kind", title: "fields.kind", kind: "multiSelect" },
    { key: "archived", title: "archived", kind: "boolean" },
    { key: "unitId", title: "fields.unitId", kind: "combobox", search: "/options/units", multiple: true },
    { key: "clientId", title: "fields.clientId", kind: "combobox", search: "/options/clients" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/contracts/purchase/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Choices of the filters, in words. */
export function purchaseChoices(t: (key: string) => string) {
  return {
    status: purchaseStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    kind: purchaseKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  };
}
