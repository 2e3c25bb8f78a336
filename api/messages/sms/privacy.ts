import { forgetSms } from "#api/messages/sms/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const smsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "sms",
      table: "sms_message",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "phone_key", "created_by", "provider_id", "outbox_id", "retry_of"],
      shown: {
        created_at: "notes:fields.createdAt",
        direction: "sms:fields.direction",
        phone: "clients:fields.phone",
        body: "sms:fields.body",
      },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { sms: "sms_message" },
  forget: async (context, { records }) => ({ closed: { sms: await forgetSms(context, records) } }),
};
