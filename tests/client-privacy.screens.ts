import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/clients/privacy/{id}": {
    agreed: null,
    record: async (api, { branch }) =>
      (await api.clients.list({ buids: [branch], amount: 1 })).Clients[0]?.id ?? 0,
  },
};
