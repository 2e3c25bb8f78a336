import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/deposits": { agreed: null },
  "/deposits/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.deposits.add({ deposit: { branchId: branch, name: "Walked" } })).DepositId,
  },
};
