import type { Transition } from "#api/platform/moves/transitions.ts";
import type { CardPaymentStatus, CardRefundStatus } from "#contract/money/card-payments/card-payment.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * The moves of a card payment (docs/rules/card-payments.md). Money that came in counts whatever the status
 * was.
 */
export const cardPaymentTransitions: readonly Transition<CardPaymentStatus>[] = [
  { action: "requestCard", from: null, to: "open", by: needs("monetary", "create"), actors: ["SYS"] },
  { action: "chargeCard", from: "open", to: "underway", actors: ["SYS"] },
  { action: "receiveCard", from: "open", to: "paid", actors: ["SYS"] },
  { action: "receiveCard", from: "underway", to: "paid", actors: ["SYS"] },
  { action: "receiveCard", from: "declined", to: "paid", actors: ["SYS"] },
  { action: "receiveCard", from: "expired", to: "paid", actors: ["SYS"] },
  { action: "receiveCard", from: "withdrawn", to: "paid", actors: ["SYS"] },
  { action: "holdCard", from: "open", to: "held", actors: ["SYS"] },
  { action: "holdCard", from: "underway", to: "held", actors: ["SYS"] },
  { action: "holdCard", from: "declined", to: "held", actors: ["SYS"] },
  { action: "holdCard", from: "expired", to: "held", actors: ["SYS"] },
  { action: "holdCard", from: "withdrawn", to: "held", actors: ["SYS"] },
  { action: "captureCard", from: "held", to: "paid", actors: ["SYS"] },
  { action: "releaseCard", from: "held", to: "released", actors: ["SYS"] },
  { action: "declineCard", from: "open", to: "declined", actors: ["SYS"] },
  { action: "declineCard", from: "underway", to: "declined", actors: ["SYS"] },
  { action: "expireCard", from: "open", to: "expired", actors: ["SYS"] },
  { action: "expireCard", from: "declined", to: "expired", actors: ["SYS"] },
  { action: "withdrawCard", from: "open", to: "withdrawn", by: needs("monetary", "edit"), actors: ["SYS"] },
  {
    action: "withdrawCard",
    from: "declined",
    to: "withdrawn",
    by: needs("monetary", "edit"),
    actors: ["SYS"],
  },
];

/** The moves of a refund to a card (docs/rules/card-payments.md). */
export const cardRefundTransitions: readonly Transition<CardRefundStatus>[] = [
  { action: "refundCard", from: null, to: "underway", by: needs("monetary", "operation"), actors: ["SYS"] },
  { action: "returnCard", from: "underway", to: "done", actors: ["SYS"] },
  { action: "refuseRefund", from: "underway", to: "refused", actors: ["SYS"] },
];
