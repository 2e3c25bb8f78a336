import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/providers/settings": { agreed: null },
  "/providers/settings/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.providers.add({ provider: { branchId: branch, name: "Walked" } })).ProviderId,
  },
};
