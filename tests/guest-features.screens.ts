import type { Client } from "#contract/platform/client.ts";
import type { TestedScreens } from "./tested-screens.ts";

const agreed = { resource: "real_estate_contract", level: "rw" } as const;

async function addExtra(api: Client, branchId: number, name: string): Promise<number> {
  const feature = { branchId, name, price: 1500, taxRate: 10, leadHours: 0, cutOffHours: 0 };
  return (await api.guestFeatures.add({ feature })).id;
}

export const screens: TestedScreens = {
  "/real_estate/contracts/features": { agreed },
  "/dashboard/features": { agreed: { resource: "featureDashboard", level: "rw" } },
  "/real_estate/contracts/features/{id}": {
    agreed: null,
    record: async (api, { branch, stay }) => {
      const featureId = await addExtra(api, branch, "Walked order of an extra");
      return (await api.featureRequests.add({ contractId: stay, feature: { featureId } })).id;
    },
  },
  "/real_estate/contracts/features/settings": { agreed },
  "/real_estate/contracts/features/settings/{id}": {
    agreed: null,
    record: (api, { branch }) => addExtra(api, branch, "Walked extra"),
  },
};
