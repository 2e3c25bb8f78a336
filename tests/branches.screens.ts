import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/branches": { agreed: { resource: "businessunit", level: "rw" } },
  "/organization/branches/settings": { agreed: { resource: "businessunit", level: "rw" } },
  "/organization/branches/{id}": { agreed: null, record: async (_api, { branch }) => branch },
};
