import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/report/monetary": { agreed: { resource: "monetary", level: "rw" } },
  "/report/monetary/new": { agreed: null },
  "/report/monetary/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.transactions.add({ transaction: { buid: branch, amount: 1200, payer: "Groß" } })).id,
  },
};
