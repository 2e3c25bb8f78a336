/**
 * Statuses of money requested by card, or of an amount held until it is captured or released. `declined`: a
 * link may still be paid, a stored card is charged anew.
 */
export const cardPaymentStatuses = [
  "open",
  "underway",
  "held",
  "paid",
  "declined",
  "expired",
  "withdrawn",
  "released",
] as const;
export type CardPaymentStatus = (typeof cardPaymentStatuses)[number];

export const cardRefundStatuses = ["underway", "done", "refused"] as const;
export type CardRefundStatus = (typeof cardRefundStatuses)[number];

/** By a link to a page, or with a stored card. */
export const cardWays = ["link", "stored"] as const;
export type CardWay = (typeof cardWays)[number];

export const disputeStates = ["open", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

/**
 * States that a link shows: payable, being decided, paid, held, declined and payable again, over, paid in
 * another way.
 */
export const payPageStates = [
  "payable",
  "underway",
  "paid",
  "held",
  "declined",
  "expired",
  "settled",
] as const;
export type PayPageState = (typeof payPageStates)[number];

/** Reasons for refused cards that have texts of ours. */
export const declineCodes = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "incorrect_number",
  "processing_error",
  "authentication_required",
  "not_charged",
  "disconnected",
] as const;
export type DeclineCode = (typeof declineCodes)[number];

export function declineWord(code: string | null): DeclineCode {
  return declineCodes.find((decline) => decline === code) ?? "card_declined";
}

/** Days for which a link works: the default and the most. */
export const cardLinkDays = { usual: 7, most: 30 } as const;
