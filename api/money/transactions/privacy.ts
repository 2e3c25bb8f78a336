import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client: a charge to an owner is part of the books. */
export const transactionsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "ownerCharges",
      table: "owner_charge",
      refersBy: ["owner_id"],
      rows: same("owner_id"),
      withheld: [...ours, "created_by"],
      shown: { charged_on: "notes:fields.createdAt", amount: "rentContracts:fields.amount" },
      fate: "stays",
      stays: "books",
    },
  ],
};
