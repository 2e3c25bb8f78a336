import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/providers/services": { agreed: null },
  "/providers/services/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.providerServices.add({ providerService: { branchId: branch, name: "Walked" } }))
        .ProviderServiceId,
  },
};
