import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate": { agreed: { resource: "real_estate_active", level: "rw" } },
  "/deleted_real_estate": { agreed: { resource: "real_estate", level: "rw" } },
  "/real_estate/import": { agreed: null },
  "/real_estate/edit/{id}": {
    agreed: { resource: "real_estate", level: "rw" },
    record: async (_api, { unit }) => unit,
  },
  "/real_estate/edit/{id}/{requestId}": {
    agreed: { resource: "real_estate", level: "rw" },
    record: async (_api, { unit }) => unit,
  },
};
