import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/organization/audit": { specified: null },
  "/organization/audit/{id}": {
    specified: null,
    record: async (api) => (await api.audit.list({ amount: 1 })).Entries[0]?.id ?? 0,
    organizationWide: true,
  },
};
