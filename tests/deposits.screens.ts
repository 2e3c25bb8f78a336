import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/deposits": { agreed: null },
  "/real_estate/deposits/{id}": {
    agreed: null,
    record: async (api) => (await api.deposits.list({ amount: 1 })).deposits[0]?.id ?? 0,
  },
};
