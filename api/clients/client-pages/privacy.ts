import { forgetPages } from "#api/clients/client-pages/verbs.ts";
import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client, and how it is removed. */
export const clientPagesPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "ownPages",
      table: "client_page",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "token_hash", "created_by", "revoked_by"],
      shown: {
        created_at: "clientPages:fields.createdAt",
        expires_at: "clientPages:fields.expiresAt",
        opened_at: "clientPages:fields.openedAt",
      },
      fate: "goes",
      stays: null,
    },
  ],
  forget: async (context, { records }) => {
    await forgetPages(context, records);
    return undefined;
  },
};
