import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/reception/whatsapp": { agreed: { resource: "reception", level: "rw" } },
  "/reception/whatsapp/{id}": {
    agreed: null,
    record: async (api, { branch }) => {
      const client = { branchId: branch, lastname: "Walked WhatsApp", mobile: "+436601239071" };
      const { ClientId: clientId } = await api.clients.add({ client });
      const template = { isTemplate: true, templateName: "call_us", templateLanguage: "en", optIn: true };
      const { messages } = await api.whatsApp.send({ bulk: false, clientId, ...template });
      return messages[0]?.conversationId ?? 0;
    },
  },
};
