import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/affiliate": { agreed: { resource: "affiliate", level: "rw" } },
  "/organization/affiliate/{id}": {
    agreed: null,
    record: async (api) =>
      (await api.affiliates.add({ action: "add", affiliate: { name: "Reiseblog" } })).AffiliateId,
    organizationWide: true,
  },
};
