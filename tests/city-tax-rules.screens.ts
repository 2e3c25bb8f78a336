import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/city-taxes": { agreed: null },
  "/organization/city-taxes/declaration": { agreed: null },
  "/organization/city-taxes/{id}": {
    agreed: null,
    organizationWide: true,
    record: async (api) => {
      const municipality = `Walked ${Math.random().toString(36).slice(2, 8)}`;
      const rule = {
        country: "AT",
        municipality,
        kind: "amount",
        amount: 250,
        validFrom: "2026-01-01",
      } as const;
      return (await api.cityTaxRules.add({ cityTaxRule: rule })).CityTaxRuleId;
    },
  },
};
