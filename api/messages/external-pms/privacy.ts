import { forgetPmsMessages } from "#api/messages/external-pms/verbs.ts";
import { type ClientPrivacy, ofStays, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const externalPmsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "pmsMessages",
      table: "pms_message",
      refersBy: [],
      rows: ofStays,
      withheld: [...ours, "created_by", "provider_id", "outbox_id"],
      shown: {
        created_at: "notes:fields.createdAt",
        direction: "sms:fields.direction",
        body: "sms:fields.body",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { stays }) => ({
    closed: { pmsMessage: await forgetPmsMessages(context, stays) },
  }),
};
