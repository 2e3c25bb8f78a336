import { defineList } from "#app/components/list/definition.ts";
import {
  placeColumns,
  placeFilters,
  supplierColumns,
  supplierFilters,
} from "#app/components/registers/columns.tsx";
import { meterTones } from "#app/components/registers/tones.ts";
import type { Gas } from "#contract/operations/gases/gases.ts";
import { formatDate, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

export const gasList = defineList<Gas>({
  table: "gases",
  namespace: "registers",
  title: "gases.title",
  search: true,
  columns: [
    ...placeColumns<Gas>("meter", meterTones),
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
    ...supplierColumns<Gas>(),
  ],
  filters: [...placeFilters, ...supplierFilters],
  rowId: (row) => row.id,
  rowHref: (row) => `/services/gas/${row.id}`,
  empty: { text: "gases.empty", act: "gases.create" },
});
