import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/providers/services": { agreed: { resource: "providerServices", level: "rw" } },
  "/providers/services/{id}": {
    agreed: null,
    record: async (api, { branch }) => {
      const { id: providerId } = await api.providers.add({
        provider: { branchId: branch, name: "Walked contractor" },
      });
      const service = { providerId, name: "Walked service", scheduledOn: "2026-05-01", expense: 100 };
      return (await api.providerServices.add({ service })).id;
    },
  },
};
