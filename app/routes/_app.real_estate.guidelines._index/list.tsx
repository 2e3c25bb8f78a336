import { defineList } from "#app/components/list/definition.ts";
import { placeColumns, placeFilters } from "#app/components/registers/columns.tsx";
import { deviceTones } from "#app/components/registers/tones.ts";

import { languageNames } from "#app/components/shell/language-names.ts";
import type { Guideline } from "#contract/operations/guidelines/guidelines.ts";

export const guidelineList = defineList<Guideline>({
  table: "guidelines",
  namespace: "registers",
  title: "guidelines.title",
  search: true,
  columns: [
    ...placeColumns<Guideline>("guideline", deviceTones),
    {
      key: "language",
      title: "fields.language",
      sort: "language",
      cell: (row) => languageNames[row.language],
      value: (row) => row.language,
    },
    {
      key: "position",
      title: "fields.position",
      sort: "position",
      align: "end",
      exportType: "number",
      value: (row) => row.position,
    },
    { key: "link", title: "fields.link", narrow: "none", value: (row) => row.link },
  ],
  filters: [
    ...placeFilters,
    { key: "language", title: "fields.language", kind: "multiSelect", pinned: true },
  ],
  rowId: (row) => row.id,
  rowHref: (row) => `/real_estate/guidelines/${row.id}`,
  empty: { text: "guidelines.empty", act: "guidelines.create" },
});
