/** A statement is made, looked through by somebody, approved, sent to the owner and then never changes again. */
export const ownerStatementStatuses = ["made", "checked", "approved", "sent", "frozen"] as const;
export type OwnerStatementStatus = (typeof ownerStatementStatuses)[number];

/** What may be done with a statement. */
export const ownerStatementActions = ["remake", "check", "approve", "reopen", "send", "freeze"] as const;
export type OwnerStatementAction = (typeof ownerStatementActions)[number];

/**
 * What a line of a statement is: rent of a stay, rent of a stay that the agency itself has (its rental account), the commission on a stay
 * and its VAT, an expense the agency paid, what the owner was charged, what was paid out.
 */
export const ownerLineKinds = [
  "rent",
  "ownRent",
  "commission",
  "commissionTax",
  "expense",
  "charge",
  "payout",
] as const;
export type OwnerLineKind = (typeof ownerLineKinds)[number];
