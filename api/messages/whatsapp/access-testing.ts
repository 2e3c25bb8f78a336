import { inTenant } from "#api/platform/database/tenant.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    whatsAppClient: number;
    whatsAppConversation: number;
    whatsAppMessage: number;
  }
}

export const access: Access<"whatsApp", "whatsAppClient" | "whatsAppConversation" | "whatsAppMessage"> = {
  samples: {
    whatsApp: {
      list: none,
      unseen: none,
      connected: none,
      read: ({ whatsAppConversation }) => ({ id: whatsAppConversation }),
      templates: ({ whatsAppClient }) => ({ clientId: whatsAppClient }),
      send: ({ whatsAppClient }) => ({ bulk: false, clientId: whatsAppClient, body: "Hello" }),
      sendFile: ({ whatsAppClient }) => ({ clientId: whatsAppClient, body: "Here", file: picture() }),
      add: ({ whatsAppClient }) => ({
        message: { clientId: whatsAppClient, direction: "in", body: "Hello" },
      }),
      update: ({ whatsAppMessage }) => ({ message: { id: whatsAppMessage, seen: true } }),
      hook: () => ({ organizationId: 1, payload: "{}", signature: "forged" }),
      verify: () => ({ organizationId: 1, token: "forged" }),
    },
  },
  records: async ({ platform, organizationId }, { branch, owner }, { client: api }) => {
    const { ClientId: whatsAppClient } = await api.clients.add({
      client: { branchId: branch, lastname: `${mark} by WhatsApp`, mobile: "+436605550071" },
    });
    return inTenant(platform.db, organizationId, async (trx) => {
      const settings = { account: "1", sender: "2" };
      await saveConnection(
        platform,
        { trx, organizationId },
        { vendor: "whatsapp", secret: null, settings, userId: owner },
      );
      const { id: whatsAppConversation } = await trx
        .insertInto("whatsapp_conversation")
        .values({
          organization_id: organizationId,
          phone: "+436605550071",
          client_id: whatsAppClient,
          last_inbound_at: new Date().toISOString(),
          opted_in_at: null,
          stopped_at: null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id: whatsAppMessage } = await trx
        .insertInto("whatsapp_message")
        .values({
          organization_id: organizationId,
          conversation_id: whatsAppConversation,
          client_id: whatsAppClient,
          direction: "in",
          body: mark,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { whatsAppClient, whatsAppConversation, whatsAppMessage };
    });
  },
  organizationWide: ["whatsApp.connected"],
};
