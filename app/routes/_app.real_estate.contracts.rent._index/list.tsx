import { type Column, defineList, type ListDefinition } from "#app/components/list/definition.ts";
import { RentContractStatusBadge } from "#app/components/rent-contract-status.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { OfferStanding } from "#contract/contracts/contract-offers/contract-offer.ts";
import type { ListedContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { ReasonField } from "./bulk-fields.tsx";

const money = (minor: number, currency: string, spoken: string) =>
  formatMoney(minor, currency, toLanguage(spoken));

export const contractList = defineList<ListedContract>({
  table: "rentContracts",
  namespace: "rentContracts",
  title: "title",
  search: true,
  parts: { field: "time", names: ["current", "past"] },
  columns: [
    {
      key: "guest",
      title: "columns.guest",
      sort: "guest",
      narrow: "first",
      cell: (row) => <strong dir="auto">{row.guest || `#${row.id}`}</strong>,
      value: (row) => row.guest,
    },
    {
      key: "unit",
      title: "columns.unit",
      sort: "unit",
      width: 80,
      value: (row) => row.unitLabel,
    },
    {
      key: "address",
      title: "columns.address",
      narrow: "none",
      value: (row) => row.address,
    },
    {
      key: "status",
      title: "columns.status",
      sort: "status",
      width: 190,
      value: (row) => row.status,
      cell: (row, { t }) => (
        <span className="flex gap-1">
          <RentContractStatusBadge status={row.status} />
          {row.noShow ? <StatusBadge tone="warning">{t("noShow")}</StatusBadge> : null}
          {row.overbooking ? <StatusBadge tone="bad">{t("overbooked")}</StatusBadge> : null}
          {row.openAlerts > 0 ? (
            <StatusBadge tone="warning">{t("alertBadge", { count: row.openAlerts })}</StatusBadge>
          ) : null}
        </span>
      ),
    },
    {
      key: "checkIn",
      title: "columns.checkIn",
      sort: "checkIn",
      width: 100,
      cell: (row) => formatDate(row.checkIn),
      value: (row) => row.checkIn,
      exportType: "date",
    },
    {
      key: "checkOut",
      title: "columns.checkOut",
      sort: "checkOut",
      width: 100,
      cell: (row) => formatDate(row.checkOut),
      value: (row) => row.checkOut,
      exportType: "date",
    },
    {
      key: "nights",
      title: "columns.nights",
      align: "end",
      width: 70,
      value: (row) => row.nights,
    },
    {
      key: "persons",
      title: "columns.persons",
      align: "end",
      width: 70,
      narrow: "none",
      value: (row) => row.adults + row.children,
    },
    {
      key: "total",
      title: "columns.total",
      sort: "total",
      align: "end",
      width: 120,
      cell: (row, { language: spoken }) => money(row.total, row.currency, spoken),
      value: (row) => row.total,
      exportType: "money",
    },
    {
      key: "open",
      title: "columns.open",
      align: "end",
      width: 120,
      value: (row) => row.open,
      exportType: "money",
      cell: (row, { language: spoken }) =>
        row.open > 0 ? <span className="text-warning">{money(row.open, row.currency, spoken)}</span> : "",
    },
    {
      key: "source",
      title: "columns.source",
      hidden: true,
      cell: (row, { t }) => t(`source.${row.source}`),
      value: (row) => row.source,
    },
    {
      key: "id",
      title: "columns.id",
      hidden: true,
      align: "end",
      value: (row) => row.id,
    },
  ],
  filters: [
    { key: "status", title: "columns.status", kind: "multiSelect", pinned: true },
    { key: "period", title: "columns.period", kind: "dateRange", from: "from", until: "until", pinned: true },
    { key: "kind", title: "columns.kind", kind: "multiSelect", pinned: true },
    { key: "unitId", title: "columns.unit", kind: "combobox", search: "/options/units", multiple: true },
    { key: "overbooking", title: "overbooked", kind: "boolean" },
    { key: "signing", title: "tabs.signing", kind: "multiSelect" },
    { key: "alerts", title: "hasAlerts", kind: "boolean" },
    { key: "hidden", title: "hidden", kind: "boolean" },
    { key: "figure", title: "figure", kind: "select" },
  ],
  bulk: [
    { key: "remind", label: "bulk.remind", flag: "read" },
    {
      key: "complete",
      label: "bulk.complete",
      flag: "operation",
      fields: (_, typed) => <ReasonField typed={typed?.reason} />,
    },
    { key: "hide", label: "bulk.hide", flag: "edit" },
    { key: "show", label: "bulk.show", flag: "edit" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/contracts/rent/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

const without = (...keys: string[]) => contractList.filters.filter(({ key }) => !keys.includes(key));

/** Stays of many nights. */
export const longTermList: ListDefinition<ListedContract> = {
  ...contractList,
  table: "longTermContracts",
  title: "longTermTitle",
  filters: without("kind"),
};
const withoutActs = (...keys: string[]) => contractList.bulk?.filter(({ key }) => !keys.includes(key)) ?? [];

const offerTones: Record<Exclude<OfferStanding, "none">, Tone> = {
  made: "warning",
  sent: "accent",
  opened: "warning",
  accepted: "good",
  declined: "bad",
  expired: "neutral",
};

/** Where an inquiry stands by what it is offered, and until when the guest can answer. */
const offerColumn: Column<ListedContract> = {
  key: "offer",
  title: "columns.offer",
  width: 250,
  value: (row) => row.offerStanding,
  cell: ({ offerStanding: standing = "none", offerUntil, timeZone }, { t }) =>
    standing === "none" ? (
      <span className="text-ink-2">{t("offer.none")}</span>
    ) : (
      <span className="flex items-center gap-1.5">
        <StatusBadge tone={offerTones[standing]}>{t(`offer.${standing}`)}</StatusBadge>
        {timeZone && standing !== "accepted" && standing !== "declined" ? (
          <span className="tabular text-ink-2">
            {t("offerUntil", { time: formatDateTime(offerUntil, timeZone) })}
          </span>
        ) : null}
      </span>
    ),
};
const afterStatus = (columns: readonly Column<ListedContract>[]) =>
  columns.flatMap((column) => (column.key === "status" ? [column, offerColumn] : [column]));

/** Questions that are not answered yet: nobody has promised anything. */
export const inquiryList: ListDefinition<ListedContract> = {
  ...contractList,
  table: "inquiries",
  title: "inquiriesTitle",
  columns: afterStatus(contractList.columns),
  filters: [
    { key: "offer", title: "columns.offer", kind: "multiSelect", pinned: true },
    ...without("status", "overbooking", "signing"),
  ],
  bulk: withoutActs("remind", "complete"),
  empty: { text: "empty.inquiries", act: "empty.inquiryAct" },
};

/** The list without the acts that are not the person's, or not for what is shown, and without a figure where none is asked for. */
export function listWithout(
  list: ListDefinition<ListedContract>,
  notDone: readonly string[],
  { ofFigure }: { ofFigure: boolean },
): ListDefinition<ListedContract> {
  return {
    ...list,
    filters: list.filters.filter(({ key }) => key !== "figure" || ofFigure),
    bulk: list.bulk?.filter(({ key }) => !notDone.includes(key)) ?? [],
  };
}
