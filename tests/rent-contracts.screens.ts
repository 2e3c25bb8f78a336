import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/contracts/rent": { specified: { resource: "real_estate_contract", level: "rw" } },
  "/real_estate/contracts/rent/new": { specified: null },
  "/real_estate/contracts/rent/{id}": {
    specified: { resource: "real_estate_contract", level: "rw" },
    record: async (_api, { stay }) => stay,
  },
};
