import { defineList } from "#app/components/list/definition.ts";
import {
  placeColumns,
  placeFilters,
  supplierColumns,
  supplierFilters,
} from "#app/components/registers/columns.tsx";
import { deviceTones } from "#app/components/registers/tones.ts";

import type { Router } from "#contract/operations/routers/routers.ts";

export const routerList = defineList<Router>({
  table: "routers",
  namespace: "registers",
  title: "routers.title",
  search: true,
  columns: [
    ...placeColumns<Router>("router", deviceTones),
    { key: "model", title: "fields.model", value: (row) => row.model },
    { key: "ssid", title: "fields.ssid", value: (row) => row.ssid },
    ...supplierColumns<Router>(),
  ],
  filters: [...placeFilters, ...supplierFilters],
  rowId: (row) => row.id,
  rowHref: (row) => `/services/routers/${row.id}`,
  empty: { text: "routers.empty", act: "routers.create" },
});
