import { type ClientPrivacy, ours, same } from "#api/platform/client-data/privacy.ts";

/** What this domain stores about a client. Statements and payouts belong to the books, and a rule records what was agreed. */
export const ownerStatementsPrivacy: ClientPrivacy = {
  kept: [
    {
      kind: "ownerStatements",
      table: "owner_statement",
      refersBy: ["owner_id"],
      rows: same("owner_id"),
      withheld: [...ours, "token_hash", "created_by", "made_for"],
      shown: { month: "ownerStatements:fields.month", closing: "ownerStatements:fields.closing" },
      fate: "stays",
      stays: "books",
    },
    {
      kind: "ownerPayouts",
      table: "owner_payout",
      refersBy: ["owner_id"],
      rows: same("owner_id"),
      withheld: [...ours, "created_by"],
      shown: { paid_on: "ownerStatements:fields.day", amount: "rentContracts:fields.amount" },
      fate: "stays",
      stays: "books",
    },
    {
      kind: "ownerCommissions",
      table: "owner_commission",
      refersBy: ["owner_id"],
      rows: same("owner_id"),
      withheld: [...ours, "created_by"],
      shown: { valid_from: "ownerStatements:fields.validFrom", rate: "ownerStatements:fields.rate" },
      fate: "stays",
      stays: "books",
    },
  ],
};
