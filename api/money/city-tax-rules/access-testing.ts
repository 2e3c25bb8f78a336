import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    cityTaxRule: number;
    otherCityTaxRule: number;
  }
}

const rule = { country: "AT", kind: "amount", amount: 250, validFrom: "2026-01-01" } as const;

export const access: Access<"cityTaxRules" | "cityTaxes", "cityTaxRule" | "otherCityTaxRule"> = {
  samples: {
    cityTaxRules: {
      list: none,
      read: ({ cityTaxRule }) => ({ id: cityTaxRule }),
      places: none,
      add: () => ({ cityTaxRule: { ...rule, municipality: `Nowhere ${Math.random()}` } }),
      update: ({ cityTaxRule }) => ({ cityTaxRule: { id: cityTaxRule, note: "seen" } }),
      remove: ({ otherCityTaxRule }) => ({ id: otherCityTaxRule }),
    },
    cityTaxes: {
      ofContract: ({ contract }) => ({ id: contract }),
      declaration: () => ({ month: "2026-11" }),
      declarationFile: () => ({ month: "2026-11" }),
    },
  },
  records: async (_house, _known, { client: api }) => {
    const add = async (municipality: string) =>
      (await api.cityTaxRules.add({ cityTaxRule: { ...rule, municipality } })).CityTaxRuleId;
    return { cityTaxRule: await add(mark), otherCityTaxRule: await add(`${mark} 2`) };
  },
  organizationWide: ["cityTaxRules"],
};
