import { type Access, none } from "#api/walks/access-sample-testing.ts";

export const access: Access<"messages"> = {
  samples: {
    messages: {
      unseen: none,
      unseenWhatsApp: none,
      seen: ({ whatsAppConversation, whatsAppMessage }) => ({
        id: whatsAppConversation,
        ids: [whatsAppMessage],
      }),
    },
  },
};
