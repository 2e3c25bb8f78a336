import { defineList, type ListDefinition } from "#app/components/list/definition.ts";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import { ExpenseInputs } from "#app/routes/_app.real_estate.edit.$id/expense-inputs.tsx";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import type { UnitRow } from "#contract/property/units/units.ts";
import { NightBar } from "./night-bar.tsx";
import { PlaceChoice } from "./place-choice.tsx";

const spokenIn = (spoken: string) => toLanguage(spoken);
const figure = (value: number | null, spoken: string) =>
  value === null ? "" : formatNumber(value, spokenIn(spoken));

/** Units that are let or on their way there. */
export const unitList = defineList<UnitRow>({
  table: "units",
  namespace: "units",
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
        <bdi>
          <strong>{row.fullAddress || row.label}</strong>
          {row.fullAddress ? `, ${row.city}` : null}
          {row.fullAddress ? <span className="list-aside">{row.label}</span> : null}
        </bdi>
      ),
    },
    {
      key: "city",
      title: "columns.city",
      sort: "city",
      hidden: true,
      cell: (row) => <bdi>{row.city}</bdi>,
      value: (row) => row.city,
    },
    {
      key: "building",
      title: "columns.building",
      narrow: "none",
      cell: (row) => <bdi className="list-cut">{row.buildingName}</bdi>,
      value: (row) => row.buildingName,
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
      key: "advertise",
      title: "columns.advertise",
      narrow: "none",
      quiet: true,
      cell: (row, { t }) => t(`advertiseShort.${row.advertise ?? "none"}`),
      value: (row) => row.advertise,
    },
    {
      key: "persons",
      title: "columns.persons",
      sort: "persons",
      align: "end",
      exportType: "number",
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
      cell: (row) => <bdi className="list-cut">{row.ownerName}</bdi>,
      value: (row) => row.ownerName,
    },
    {
      key: "nextArrival",
      title: "columns.nextArrival",
      width: 110,
      narrow: "none",
      exportType: "date",
      quiet: true,
      cell: (row) => formatDate(row.nextArrival),
      value: (row) => row.nextArrival,
    },
    {
      key: "district",
      title: "columns.district",
      sort: "district",
      hidden: true,
      quiet: true,
      value: (row) => row.district,
    },
    {
      key: "rooms",
      title: "columns.rooms",
      sort: "rooms",
      align: "end",
      exportType: "number",
      hidden: true,
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
      hidden: true,
      cell: (row, { language: spoken }) => figure(row.area, spoken),
      value: (row) => row.area,
    },
    {
      key: "label",
      title: "columns.label",
      sort: "label",
      hidden: true,
      value: (row) => row.label,
    },
    {
      key: "minNights",
      title: "columns.minNights",
      align: "end",
      hidden: true,
      exportType: "number",
      value: (row) => row.minNights,
    },
    {
      key: "images",
      title: "columns.images",
      align: "end",
      hidden: true,
      exportType: "number",
      value: (row) => row.images,
    },
    {
      key: "bedrooms",
      title: "columns.bedrooms",
      align: "end",
      hidden: true,
      exportType: "number",
      value: (row) => row.bedrooms,
    },
    {
      key: "obstacles",
      title: "columns.obstacles",
      hidden: true,
      narrow: "none",
      cell: (row, { t }) => row.obstacles.map((obstacle) => t(`obstacles.${obstacle}`)).join(", "),
      value: (row) => row.obstacles.join(", "),
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
    { key: "features", title: "columns.features", kind: "multiSelect" },
    { key: "missing", title: "columns.missing", kind: "select" },
    { key: "notExportable", title: "columns.notExportable", kind: "select" },
  ],
  bulk: [
    { key: "activate", label: "bulk.activate", flag: "edit" },
    { key: "archive", label: "bulk.archive", flag: "edit", tone: "danger" },
    {
      key: "advertise",
      label: "bulk.advertise",
      flag: "edit",
      fields: (texts, typed) => <PlaceChoice texts={texts} place={typed?.featureType} />,
    },
    {
      key: "expenses",
      label: "bulk.expenses",
      flag: "edit",
      fields: ({ t }, typed) => <ExpenseInputs t={t} typed={typed} short className="flex flex-col gap-2" />,
    },
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
    ["nextNights", "nextArrival", "status", "advertise"].includes(column.key)
      ? { ...column, hidden: true }
      : column,
  ),
  filters: unitList.filters.filter(({ key }) => key !== "status"),
  bulk: unitList.bulk?.filter(({ key }) => key === "activate"),
  empty: { text: "empty.disabled" },
};
