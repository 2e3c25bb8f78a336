import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const banksPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "bankClients",
      table: "bank_client",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: ours,
      shown: { created_at: "notes:fields.createdAt" },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async ({ trx, organizationId }, { clientId }) => {
    await trx
      .deleteFrom("bank_client")
      .where("organization_id", "=", organizationId)
      .where("client_id", "=", clientId)
      .execute();
    return undefined;
  },
};
