import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/services/routers": { agreed: { resource: "services", level: "rw" } },
  "/services/routers/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.routers.add({ router: { branchId: branch, name: "Walked router" } })).id,
  },
  "/services/electros": { agreed: { resource: "services", level: "rw" } },
  "/services/electros/{id}": {
    agreed: null,
    record: async (api, { branch, unit }) =>
      (await api.electricities.add({ electricity: { branchId: branch, unitId: unit, name: "Walked meter" } }))
        .id,
  },
  "/services/gas": { agreed: { resource: "services", level: "rw" } },
  "/services/gas/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.gases.add({ gas: { branchId: branch, name: "Walked gas" } })).id,
  },
  "/real_estate/guidelines": { agreed: { resource: "real_estate", level: "r" } },
  "/real_estate/guidelines/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (
        await api.guidelines.add({
          guideline: { branchId: branch, name: "Walked guideline", language: "en" },
        })
      ).id,
  },
};
