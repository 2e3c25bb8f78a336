import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/nuki": { agreed: { resource: "nuki", level: "rw" } },
  "/real_estate/nuki/{id}": {
    agreed: null,
    record: async (api, { branch, unit }) =>
      (await api.smartLocks.add({ nuki: { branchId: branch, unitId: unit, name: "Walked lock" } })).nukiId,
  },
};
