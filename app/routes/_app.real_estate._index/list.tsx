import { defineList, type ListDefinition } from "#app/components/list/definition.ts";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import { formatDate, formatMoney, formatNumber } from "#contract/format.ts";
import { toLanguage } from "#contract/languages.ts";
import type { UnitRow } from "#contract/real-estate.ts";
import { NightBar } from "./night-bar.tsx";

const spokenIn = (spoken: string) => toLanguage(spoken);
const figure = (value: number | null, spoken: string) =>
  value === null ? "" : formatNumber(value, spokenIn(spoken));

/** Units that are let or on their way there. */
export const unitList = defineList<UnitRow>({
  table: "units",
  namespace: "realEstate",
  title: "title",
  search: true,
  columns: [
    {
      key: "address",
      title: "columns.address",
      sort: "address",
      narrow: "first",
      value: (row) => row.fullAddress || row.label,
      cell: (row) => (
        <span dir="auto">
          <strong className="font-semibold">{row.fullAddress || row.label}</strong>
          {row.fullAddress ? <span className="ms-1 font-normal text-ink-2">{row.label}</span> : null}
        </span>
      ),
    },
    {
      key: "district",
      title: "columns.district",
      sort: "district",
      cell: (row) => <span className="text-ink-2">{row.district}</span>,
      value: (row) => row.district,
    },
    {
      key: "status",
      title: "columns.status",
      sort: "status",
      narrow: "first",
      cell: (row) => <UnitStatusBadge status={row.status} />,
      value: (row) => row.status,
    },
    {
      key: "rooms",
      title: "columns.rooms",
      sort: "rooms",
      align: "end",
      exportType: "number",
      cell: (row, { language: spoken }) => figure(row.rooms, spoken),
      value: (row) => row.rooms,
    },
    {
      key: "area",
      title: "columns.area",
      sort: "area",
      align: "end",
      narrow: "none",
      exportType: "number",
      cell: (row, { language: spoken }) => figure(row.area, spoken),
      value: (row) => row.area,
    },
    {
      key: "persons",
      title: "columns.persons",
      sort: "persons",
      align: "end",
      exportType: "number",
      cell: (row) => row.persons,
      value: (row) => row.persons,
    },
    {
      key: "nextNights",
      title: "columns.nextNights",
      width: 140,
      narrow: "none",
      cell: (row, { t }) => <NightBar nights={row.nextNights} t={t} />,
      value: (row) => row.nextNights,
    },
    {
      key: "price",
      title: "columns.price",
      sort: "price",
      align: "end",
      exportType: "money",
      value: (row) => row.basePricePerNight,
      cell: (row, { language: spoken }) =>
        row.basePricePerNight === null
          ? ""
          : formatMoney(row.basePricePerNight, row.currency, spokenIn(spoken)),
    },
    {
      key: "owner",
      title: "columns.owner",
      narrow: "none",
      cell: (row) => <span dir="auto">{row.ownerName}</span>,
      value: (row) => row.ownerName,
    },
    {
      key: "nextArrival",
      title: "columns.nextArrival",
      width: 110,
      narrow: "none",
      exportType: "date",
      cell: (row) => <span className="text-ink-2">{formatDate(row.nextArrival)}</span>,
      value: (row) => row.nextArrival,
    },
    {
      key: "label",
      title: "columns.label",
      sort: "label",
      hidden: true,
      cell: (row) => row.label,
      value: (row) => row.label,
    },
    {
      key: "city",
      title: "columns.city",
      sort: "city",
      hidden: true,
      cell: (row) => row.city,
      value: (row) => row.city,
    },
    {
      key: "building",
      title: "columns.building",
      hidden: true,
      cell: (row) => row.buildingName,
      value: (row) => row.buildingName,
    },
    {
      key: "advertise",
      title: "columns.advertise",
      hidden: true,
      cell: (row, { t }) => t(`advertise.${row.advertise ?? "none"}`),
      value: (row) => row.advertise,
    },
    {
      key: "minNights",
      title: "columns.minNights",
      align: "end",
      hidden: true,
      exportType: "number",
      cell: (row) => row.minNights,
      value: (row) => row.minNights,
    },
    {
      key: "images",
      title: "columns.images",
      align: "end",
      hidden: true,
      exportType: "number",
      cell: (row) => row.images,
      value: (row) => row.images,
    },
    {
      key: "bedrooms",
      title: "columns.bedrooms",
      align: "end",
      hidden: true,
      exportType: "number",
      cell: (row) => row.bedrooms,
      value: (row) => row.bedrooms,
    },
  ],
  filters: [
    { key: "status", title: "columns.status", kind: "multiSelect", pinned: true },
    {
      key: "buildingId",
      title: "columns.building",
      kind: "combobox",
      search: "/options/buildings",
      multiple: true,
      pinned: true,
    },
    { key: "district", title: "columns.district", kind: "multiSelect", pinned: true },
    { key: "persons", title: "columns.persons", kind: "number", min: "minPersons", pinned: true },
    { key: "price", title: "columns.price", kind: "number", min: "minPrice", max: "maxPrice", money: true },
    { key: "missing", title: "columns.missing", kind: "select" },
  ],
  bulk: [
    { key: "activate", label: "bulk.activate", flag: "edit" },
    { key: "archive", label: "bulk.archive", flag: "edit", confirm: "bulk.archiveConfirm", tone: "danger" },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/edit/${row.id}`,
  empty: { text: "empty.text", act: "empty.act" },
});

/** Units that were disabled: the same list without what they no longer have. */
export const disabledUnitList: ListDefinition<UnitRow> = {
  ...unitList,
  title: "disabledTitle",
  columns: unitList.columns.map((column) =>
    column.key === "nextNights" || column.key === "nextArrival" || column.key === "status"
      ? { ...column, hidden: true }
      : column,
  ),
  filters: unitList.filters.filter(({ key }) => key !== "status"),
  bulk: unitList.bulk?.filter(({ key }) => key === "activate"),
  empty: { text: "empty.disabled" },
};
