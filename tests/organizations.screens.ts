import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization": { agreed: "open" },
  "/organization/edit/{id}": {
    agreed: { resource: "organization", level: "rw" },
    record: async (api) => (await api.session.profile({})).organization.id,
    organizationWide: true,
  },
  "/superuser": { agreed: { resource: "system", level: "rw" } },
};
