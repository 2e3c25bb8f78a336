import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/reception/whatsapp": { agreed: { resource: "reception", level: "rw" } },
  "/reception/whatsapp/{id}": {
    agreed: null,
    record: async (api, { branch }) => {
      const client = { branchId: branch, lastname: "Walked WhatsApp", mobile: "+436601239071" };
      const { ClientId: clientId } = await api.clients.add({ client });
      // Written down and not sent: an agency that is connected with no vendor has such a conversation, too.
      await api.whatsApp.add({ message: { clientId, direction: "in", body: "Walked" } });
      const { conversations } = await api.whatsApp.list({ filter: { clientId: [clientId] } });
      return conversations[0]?.id ?? 0;
    },
  },
};
