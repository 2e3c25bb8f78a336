/** The kind of security: money on the trust account, or an amount held on a card. */
export const depositKinds = ["money", "hold"] as const;
export type DepositKind = (typeof depositKinds)[number];

/** Statuses: `api/money/deposits/rules/transitions.ts`. */
export const depositStatuses = ["NEW", "DEPOSITED", "PAUSED", "FAILED", "REFUNDED", "CANCELLED"] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** The actions of people on a deposit. */
export const depositEvents = ["charge", "refund", "pause", "resume", "delete"] as const;
export type DepositEvent = (typeof depositEvents)[number];

/** How money was received or paid out by hand. */
export const depositMethods = ["transfer", "cash", "card", "manual", "other"] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** What a withheld part is for: damage, a fee, or an open item of the payment plan. */
export const withholdingReasons = ["damage", "fee", "payment"] as const;
export type WithholdingReason = (typeof withholdingReasons)[number];

/** What a deposit waits for. */
export const depositNeeds = ["toCollect", "toReturn", "lapsing"] as const;
export type DepositNeed = (typeof depositNeeds)[number];

/** The permission for everything about deposits. */
export const depositResource = "monetary_transaction_personal";
