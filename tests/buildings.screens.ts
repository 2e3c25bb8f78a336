import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/buildings": { specified: { resource: "building", level: "rw" } },
  "/buildings/import": { specified: null },
  "/building/edit/{id}": {
    specified: { resource: "building", level: "rw" },
    record: async (api) => (await api.buildings.list({ amount: 1 })).Buildings[0]?.id ?? 0,
  },
};
