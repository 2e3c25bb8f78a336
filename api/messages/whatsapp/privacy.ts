import { forgetConversations } from "#api/messages/whatsapp/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const whatsAppPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "whatsapp",
      table: "whatsapp_message",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [
        ...ours,
        "created_by",
        "provider_id",
        "outbox_id",
        "conversation_id",
        "media_id",
        "media_left",
      ],
      shown: {
        created_at: "notes:fields.createdAt",
        direction: "sms:fields.direction",
        body: "sms:fields.body",
      },
      fate: "goes",
      stays: null,
    },
    {
      kind: "whatsapp",
      table: "whatsapp_conversation",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "phone_key"],
      shown: { created_at: "notes:fields.createdAt", phone: "clients:fields.phone" },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { whatsapp: "whatsapp_conversation", whatsappMessage: "whatsapp_message" },
  forget: async (context, { records }) => ({
    closed: { whatsapp: await forgetConversations(context, records) },
  }),
};
