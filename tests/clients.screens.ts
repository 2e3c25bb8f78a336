import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/clients": { specified: { resource: "client", level: "r" } },
  "/owners": { specified: { resource: "client", level: "r" } },
  "/clients/edit/{id}": {
    specified: { resource: "client", level: "r" },
    record: async (api) => (await api.clients.list({ amount: 1 })).Clients[0]?.id ?? 0,
  },
};
