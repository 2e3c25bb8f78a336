import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/refinance": { agreed: { resource: "refinance", level: "rw" } },
  "/refinance/edit/{id}": {
    agreed: { resource: "refinance", level: "rw" },
    record: async (api, { branch }) => {
      const { Buildings } = await api.buildings.list({ amount: 1, buids: [branch] });
      const id = Buildings[0]?.id ?? 0;
      const refinance = { title: "Walked refinance", amount: 10_000_000 };
      return (await api.refinances.add({ id, type: "Management", refinance })).RefinanceId;
    },
  },
};
