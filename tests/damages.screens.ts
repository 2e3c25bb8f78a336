import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/damages": { agreed: { resource: "real_estate", level: "r" } },
  "/real_estate/damages/{id}": {
    agreed: null,
    record: async (api, { branch, unit }) =>
      (await api.damages.add({ damage: { branchId: branch, unitId: unit, damage: "Walked damage" } })).id,
  },
};
