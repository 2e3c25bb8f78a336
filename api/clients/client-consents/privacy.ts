import { forgetConsents } from "#api/clients/client-consents/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const clientConsentsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "consents",
      table: "client_consent",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: ours,
      shown: {
        purpose: "clientConsents:fields.purpose",
        given_at: "clientConsents:fields.givenAt",
        wording: "clientConsents:fields.wording",
        withdrawn_at: "clientConsents:fields.withdrawnAt",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { records }) => {
    await forgetConsents(context, records);
    return undefined;
  },
};
