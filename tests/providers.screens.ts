import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/dashboard/providers": { agreed: { resource: "featureDashboard", level: "rw" } },
  "/providers/settings": { agreed: { resource: "provider", level: "rw" } },
  "/providers/settings/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.providers.add({ provider: { branchId: branch, name: "Walked provider" } })).id,
  },
};
