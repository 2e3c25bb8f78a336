import { sql } from "kysely";
import { forgetRelations } from "#api/clients/client-relations/verbs.ts";
import { type ClientPrivacy, ours } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const clientRelationsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "relations",
      table: "client_relation",
      refersBy: ["from_id", "to_id"],
      rows: ({ organizationId, clientId }) =>
        sql<boolean>`r.organization_id = ${organizationId} AND ${clientId} IN (r.from_id, r.to_id)`,
      withheld: ours,
      shown: {
        kind: "clientRelations:fields.kind",
        word: "clientRelations:fields.word",
        starts_on: "clientRelations:fields.start",
        ends_on: "clientRelations:fields.end",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { records }) => {
    await forgetRelations(context, records);
    return undefined;
  },
};
