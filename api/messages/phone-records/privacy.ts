import { callsOf, forgetCalls } from "#api/messages/phone-records/verbs.ts";
import { type ClientPrivacy, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const phoneRecordsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "calls",
      table: "phone_record",
      refersBy: ["client_id"],
      rows: callsOf,
      withheld: [...ours, "phone_key", "created_by", "user_id"],
      shown: {
        created_at: "notes:fields.createdAt",
        direction: "phoneRecords:fields.direction",
        phone: "phoneRecords:fields.phone",
        note: "phoneRecords:fields.note",
      },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { phoneRecord: "phone_record" },
  forget: async (context, { clientId }) => ({
    closed: { phoneRecord: await forgetCalls(context, clientId) },
  }),
};
