import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/branches": { specified: { resource: "businessunit", level: "rw" } },
  "/organization/branches/settings": { specified: { resource: "businessunit", level: "rw" } },
  "/organization/branches/{id}": { specified: null, record: async (_api, { branch }) => branch },
};
