import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/refinance": { agreed: { resource: "refinance", level: "rw" } },
  "/refinance/edit/{id}": {
    agreed: { resource: "refinance", level: "rw" },
    record: async (api, { branch }) => {
      const building = {
        ...{ branchId: branch, name: "Walked refinanced house", type: "Altbau" as const },
        ...{ address: "Ring", house: "1", zip: "1010", city: "Wien", country: "AT" },
      };
      const { BuildingId: id } = await api.buildings.add({ building });
      const refinance = { title: "Walked refinance", amount: 10_000_000 };
      return (await api.refinances.add({ id, type: "Management", refinance })).RefinanceId;
    },
  },
};
