import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/audit": { agreed: null },
  "/organization/audit/{id}": {
    agreed: null,
    record: async (api) => (await api.audit.list({ amount: 1 })).Entries[0]?.id ?? 0,
    organizationWide: true,
  },
};
