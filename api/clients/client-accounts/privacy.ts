import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const clientAccountsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "accounts",
      table: "client_account",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "password_hash", "link_hash", "created_by"],
      shown: {
        created_at: "clientAccounts:fields.createdAt",
        username: "clientAccounts:fields.username",
        signed_in_at: "clientAccounts:fields.signedInAt",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async ({ trx, organizationId }, { records }) => {
    await trx
      .deleteFrom("client_account")
      .where("organization_id", "=", organizationId)
      .where("client_id", "in", [...records])
      .execute();
    return undefined;
  },
};
