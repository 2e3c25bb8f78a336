import { forgetMails } from "#api/messages/mailbox/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const mailboxPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "mailMessages",
      table: "mail_message",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [
        ...ours,
        ...["account_id", "uid_validity", "uid", "sha256", "message_id", "reference_ids", "outbox_id"],
        ...["created_by", "set_aside_at", "is_cut"],
      ],
      shown: {
        created_at: "notes:fields.createdAt",
        direction: "sms:fields.direction",
        address: "clients:fields.email",
        subject: "mailbox:fields.subject",
        body: "sms:fields.body",
      },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { mailMessage: "mail_message" },
  forget: async (context, { records }) => ({ closed: { mailMessage: await forgetMails(context, records) } }),
};
