/** A statement is made, checked, approved, sent to the owner, and then frozen: it never changes again. */
export const ownerStatementStatuses = ["made", "checked", "approved", "sent", "frozen"] as const;
export type OwnerStatementStatus = (typeof ownerStatementStatuses)[number];

/** The actions on a statement. */
export const ownerStatementActions = ["remake", "check", "approve", "reopen", "send", "freeze"] as const;
export type OwnerStatementAction = (typeof ownerStatementActions)[number];

/**
 * The kinds of lines of a statement: rent of a stay, rent of a stay of the agency itself (its rental account), the commission on a stay and
 * its VAT, an expense that the agency paid, a charge to the owner, a payout.
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
