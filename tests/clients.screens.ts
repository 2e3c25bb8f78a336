import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/clients": { agreed: { resource: "client", level: "r" } },
  "/clients/import": { agreed: null },
  "/priorityClients": { agreed: { resource: "client", level: "r" } },
  "/renters": { agreed: { resource: "client", level: "r" } },
  "/owners": { agreed: { resource: "client", level: "r" } },
  "/clients/deleted": { agreed: { resource: "client", level: "r" } },
  "/clients/statuses": { agreed: { resource: "client_status", level: "r" } },
  "/clients/edit/{id}": {
    agreed: { resource: "client", level: "r" },
    record: async (api) => (await api.clients.list({ amount: 1 })).Clients[0]?.id ?? 0,
  },
};
