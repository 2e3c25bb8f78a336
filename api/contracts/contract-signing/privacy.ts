import { sql } from "kysely";
import { forgetSigners } from "#api/contracts/contract-signing/verbs.ts";
import { type ClientPrivacy, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const contractSigningPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "signatures",
      table: "contract_signer",
      refersBy: ["client_id"],
      rows: (whose) =>
        sql<boolean>`r.organization_id = ${whose.organizationId} AND (r.client_id = ${whose.clientId})`,
      withheld: [...ours, "drawing", "link_hash", "provider_id"],
      shown: {
        status: "contractSigning:signing.status",
        signed_name: "contractSigning:signing.signedName",
        signed_at: "contractSigning:signing.signedAt",
        ip: "contractSigning:signing.ip",
        reason: "contractSigning:signing.reason",
      },
      fate: "blanked",
      stays: null,
    },
  ],
  forget: async (context, { records }) => ({
    closed: { rentContract: await forgetSigners(context, records) },
  }),
};
