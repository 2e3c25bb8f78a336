import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/contracts/features/settings": { agreed: null },
  "/real_estate/contracts/features/settings/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.guestFeatures.add({ guestFeature: { branchId: branch, name: "Walked" } })).GuestFeatureId,
  },
};
