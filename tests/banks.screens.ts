import type { TestedScreens } from "./tested-screens.ts";

const mortgage = {
  title: "Walked mortgage",
  amount: 100_000,
  rate: 3,
  termMonths: 120,
  startsOn: "2026-01-01",
};

export const screens: TestedScreens = {
  "/banks": { agreed: { resource: "bank", level: "r" } },
  "/banks/import": { agreed: null },
  "/bank/edit/{id}": {
    organizationWide: true,
    agreed: { resource: "bank", level: "rw" },
    record: async (api) => {
      const { BankId: id } = await api.banks.add({ bank: { name: `Walked ${Date.now()}` } });
      await api.mortgages.add({ id, mortgage });
      return id;
    },
  },
  "/bank/mortgage/{id}": {
    organizationWide: true,
    agreed: null,
    record: async (api) => {
      const { BankId: id } = await api.banks.add({ bank: { name: `Walked by ${Date.now()}` } });
      return (await api.mortgages.add({ id, mortgage })).MortgageId;
    },
  },
};
