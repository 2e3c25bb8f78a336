import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/buildings": { agreed: { resource: "building", level: "rw" } },
  "/buildings/import": { agreed: null },
  "/building/edit/{id}": {
    agreed: { resource: "building", level: "rw" },
    record: async (api) => (await api.buildings.list({ amount: 1 })).Buildings[0]?.id ?? 0,
  },
};
