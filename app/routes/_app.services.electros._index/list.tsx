import { defineList } from "#app/components/list/definition.ts";
import {
  placeColumns,
  placeFilters,
  supplierColumns,
  supplierFilters,
} from "#app/components/registers/columns.tsx";
import { meterTones } from "#app/components/registers/tones.ts";
import type { Electricity } from "#contract/operations/electricities/electricities.ts";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

export const electricityList = defineList<Electricity>({
  table: "electricities",
  namespace: "registers",
  title: "electricities.title",
  search: true,
  columns: [
    ...placeColumns<Electricity>("meter", meterTones),
    { key: "meterNumber", title: "fields.meterNumber", value: (row) => row.meterNumber },
    {
      key: "lastValue",
      title: "fields.lastValue",
      align: "end",
      exportType: "number",
      cell: (row, { language }) =>
        row.lastValue === null ? "" : formatNumber(row.lastValue / 1000, toLanguage(language)),
      value: (row) => (row.lastValue === null ? null : row.lastValue / 1000),
    },
    {
      key: "lastReadOn",
      title: "fields.lastReadOn",
      sort: "lastReadOn",
      exportType: "date",
      cell: (row) => <span className="tabular">{formatDate(row.lastReadOn)}</span>,
      value: (row) => row.lastReadOn,
    },
    ...supplierColumns<Electricity>(),
  ],
  filters: [...placeFilters, ...supplierFilters],
  rowId: (row) => row.id,
  rowHref: (row) => `/services/electros/${row.id}`,
  empty: { text: "electricities.empty", act: "electricities.create" },
});
