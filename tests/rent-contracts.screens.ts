import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate/contracts/rent": { agreed: { resource: "real_estate_contract", level: "rw" } },
  "/real_estate/contracts/rent30": { agreed: { resource: "real_estate_contract", level: "rw" } },
  "/real_estate/contracts/inquiry": { agreed: { resource: "real_estate_contract", level: "rw" } },
  "/real_estate/contracts/rent/new": { agreed: null },
  "/real_estate/contracts/rent/import": { agreed: null },
  "/real_estate/contracts/rent/{id}/change": { agreed: null, record: async (_api, { stay }) => stay },
  "/real_estate/contracts/rent/{id}": {
    agreed: { resource: "real_estate_contract", level: "rw" },
    record: async (_api, { stay }) => stay,
  },
};
