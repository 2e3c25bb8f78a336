import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization": { specified: "open" },
  "/organization/edit/{id}": {
    specified: { resource: "organization", level: "rw" },
    record: async (api) => (await api.session.profile({})).organization.id,
    organizationWide: true,
  },
  "/superuser": { specified: { resource: "system", level: "rw" } },
};
