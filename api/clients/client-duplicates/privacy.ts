import { sql } from "kysely";
import { forgetPairs } from "#api/clients/client-duplicates/verbs.ts";
import { type ClientPrivacy, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const clientDuplicatesPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "duplicates",
      table: "client_duplicate",
      refersBy: ["low_id", "high_id"],
      rows: ({ organizationId, clientId }) =>
        sql<boolean>`r.organization_id = ${organizationId} AND (r.low_id = ${clientId} OR r.high_id = ${clientId})`,
      withheld: ours,
      shown: { score: "clientDuplicates:columns.score" },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { records }) => {
    await forgetPairs(context, records);
    return undefined;
  },
};
