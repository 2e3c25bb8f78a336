import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/deposits": { agreed: { resource: "monetary_transaction_personal", level: "rw" } },
  "/real_estate/deposits/new": { agreed: null },
  "/real_estate/deposits/{id}": {
    agreed: null,
    record: async (api, { stay }) =>
      (await api.deposits.create({ deposit: { contractId: stay, amount: 100 } })).depositId,
  },
};
