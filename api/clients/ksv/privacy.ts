import { forgetReports } from "#api/clients/ksv/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const ksvPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "creditReports",
      table: "ksv",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "created_by", "tries", "next_at", "problem"],
      shown: {
        created_at: "notes:fields.createdAt",
        outcome: "ksv:fields.outcome",
        issued_on: "ksv:fields.issuedOn",
        reference: "ksv:fields.reference",
        consent_given_at: "ksv:fields.consentGivenAt",
        consent_wording: "ksv:fields.consentWording",
        note: "ksv:fields.note",
      },
      fate: "goes",
      stays: null,
    },
  ],
  carriers: { ksv: "ksv" },
  forget: async (context, { records }) => {
    const { ids, files, keys } = await forgetReports(context, records);
    return { closed: { ksv: ids, file: files }, keys };
  },
};
