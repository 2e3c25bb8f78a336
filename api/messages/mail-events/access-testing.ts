import { report } from "#api/messages/mail-events/mail-events-testing.ts";
import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    mailEvent: number;
    otherMailEvent: number;
    promotion: number;
    suppression: number;
  }
}

const token = "x".repeat(43);

export const access: Access<
  "mailEvents" | "mailPromotions",
  "mailEvent" | "otherMailEvent" | "promotion" | "suppression"
> = {
  samples: {
    mailEvents: {
      data: none,
      list: none,
      read: ({ mailEvent }) => ({ id: mailEvent }),
      add: () => ({ mailEvent: { name: "Third", language: "de", subject: "Hello", body: "{salutation}," } }),
      update: ({ mailEvent }) => ({ mailEvent: { id: mailEvent, subject: "Seen" } }),
      setText: ({ mailEvent }) => ({ id: mailEvent, language: "fr", subject: "Bonjour", body: "Bonjour" }),
      removeText: ({ mailEvent }) => ({ id: mailEvent, language: "en" }),
      remove: ({ otherMailEvent }) => ({ id: otherMailEvent }),
      preview: ({ mailEvent, client }) => ({ id: mailEvent, clientId: client }),
      writeData: ({ client }) => ({ clientId: client }),
      previewText: ({ client }) => ({ clientId: client, subject: "Hello", text: "{salutation}," }),
      send: ({ client }) => ({
        action: "send",
        clientid: client,
        mail: { subject: "Hello", text: "{salutation}," },
      }),
    },
    mailPromotions: {
      list: none,
      read: ({ promotion }) => ({ id: promotion }),
      add: () => ({ promotion: { name: "Third" }, audience: {} }),
      sendPromotion: ({ client }) => ({ clientList: [client] }),
      update: ({ promotion }) => ({ promotion: { id: promotion, name: "Seen" } }),
      audience: ({ promotion }) => ({ id: promotion }),
      test: ({ promotion }) => ({ id: promotion }),
      move: ({ promotion }) => ({ id: promotion, action: "discard" }),
      recipients: ({ promotion }) => ({ id: promotion }),
      suppressions: none,
      suppress: () => ({ address: "nobody@mail.example" }),
      release: ({ suppression }) => ({ id: suppression, reason: "asked for" }),
      report: () => ({ file: report({ to: "gone@mail.example" }) }),
      unsubscribeData: () => ({ token }),
      unsubscribe: () => ({ token }),
    },
  },
  records: async (_house, _ground, { client: api }) => {
    const add = async (name: string) =>
      (await api.mailEvents.add({ mailEvent: { name, language: "de", subject: mark, body: mark } }))
        .MailEventId;
    const mailEvent = await add(mark);
    await api.mailEvents.setText({ id: mailEvent, language: "en", subject: mark, body: mark });
    const { PromotionId: promotion } = await api.mailPromotions.add({
      promotion: { name: mark, mailEventId: mailEvent },
      audience: {},
    });
    const { SuppressionId: suppression } = await api.mailPromotions.suppress({
      address: "secret@mail.example",
      note: mark,
    });
    return { mailEvent, otherMailEvent: await add(`${mark} 2`), promotion, suppression };
  },
  // Nobody in this test has an address of their own.
  refused: { "mailPromotions.test": "NOT_READY" },
  organizationWide: ["mailEvents", "mailPromotions"],
};
