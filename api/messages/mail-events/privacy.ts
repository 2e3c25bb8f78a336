import { sql } from "kysely";
import { forgetMailings } from "#api/messages/mail-events/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const mailEventsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "promotions",
      table: "mail_promotion_recipient",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "token_hash", "message_id"],
      shown: {
        address: "clients:fields.email",
        left_out: "mailEvents:fields.leftOut",
        returned: "mailEvents:fields.returned",
      },
      fate: "blanked",
      stays: null,
    },
    {
      kind: "mailSuppression",
      table: "mail_suppression",
      refersBy: [],
      rows: ({ organizationId, email }) => sql<boolean>`r.organization_id = ${organizationId}
      AND r.address_hash = sha256(convert_to(lower(btrim(${email}::text)), 'UTF8'))`,
      withheld: [...ours, "address_hash"],
      shown: {
        address: "clients:fields.email",
        reason: "mailEvents:fields.suppression",
        at: "mailEvents:fields.at",
      },
      fate: "blanked",
      stays: null,
    },
  ],
  forget: async (context, { records, email }) => {
    await forgetMailings(context, records, email);
    return undefined;
  },
};
