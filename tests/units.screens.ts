import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/real_estate": { specified: { resource: "real_estate_active", level: "rw" } },
  "/deleted_real_estate": { specified: { resource: "real_estate", level: "rw" } },
  "/real_estate/import": { specified: null },
  "/real_estate/edit/{id}": {
    specified: { resource: "real_estate", level: "rw" },
    record: async (_api, { unit }) => unit,
  },
  "/real_estate/edit/{id}/{requestId}": {
    specified: { resource: "real_estate", level: "rw" },
    record: async (_api, { unit }) => unit,
  },
};
