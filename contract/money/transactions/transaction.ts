export const transactionStatuses = ["PAID", "CANCELLED"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const transactionMethods = ["transfer", "cash", "card", "other"] as const;

/** The purpose of money, as the ledger has it. */
export const transactionPurposes = [
  "rent",
  "cleaning",
  "cityTax",
  "deposit",
  "damage",
  "feature",
  "fee",
  "order",
  "cash",
  "other",
] as const;
export type TransactionPurpose = (typeof transactionPurposes)[number];
