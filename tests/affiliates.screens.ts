import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/affiliate": { specified: { resource: "affiliate", level: "rw" } },
  "/organization/affiliate/{id}": {
    specified: null,
    record: async (api) =>
      (await api.affiliates.add({ action: "add", affiliate: { name: "Reiseblog" } })).AffiliateId,
    organizationWide: true,
  },
};
