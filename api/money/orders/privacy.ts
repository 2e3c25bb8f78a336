import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client: orders are part of the books. */
export const ordersPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "orders",
      table: "sales_order",
      refersBy: ["client_id"],
      rows: same("client_id"),
      withheld: [...ours, "token_hash", "created_by", "reminded_at", "attempts"],
      shown: { created_at: "notes:fields.createdAt", currency: "branches:fields.currency" },
      fate: "stays",
      stays: "books",
    },
  ],
};
