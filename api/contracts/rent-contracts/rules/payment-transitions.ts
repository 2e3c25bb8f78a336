import type { Moved } from "#api/platform/moves/effects.ts";
import type { Transition } from "#api/platform/moves/transitions.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** An item of a plan was paid, by hand or by card; `id` is the item's. */
    "contractPayment.paid": Moved;
  }
}

/** Conditions of moves; what each checks is in `payment-status.ts`. */
export type PaymentGuard = "bookedHere" | "notByCard" | "notByDeposit" | "contractGoesOn";

/** The moves of an item of the payment plan (docs/rules/rent-contracts.md). */
export const paymentTransitions: readonly Transition<Payment["status"], PaymentGuard>[] = [
  {
    action: "plan",
    from: null,
    to: "open",
    by: needs("real_estate_contract", "create"),
    actors: ["SYS", "EXT"],
  },
  { action: "plan", from: null, to: "paid", actors: ["EXT"] },
  // A payment for one contract counts for the contract that continues it.
  { action: "carryOver", from: null, to: "paid", actors: ["SYS"] },
  // A damage, a fee or a part of an open item that the deposit pays.
  { action: "withhold", from: null, to: "paid", actors: ["SYS"] },
  // The deposit pays its own item, and open ones for which it is withheld.
  {
    action: "pay",
    from: "open",
    to: "paid",
    by: needs("monetary", "edit"),
    actors: ["EXT", "SYS"],
    event: "contractPayment.paid",
  },
  // A deposit is no longer held on a card.
  { action: "lapse", from: "paid", to: "open", actors: ["SYS"] },
  // Money that did not arrive after all. A payment by a channel or another contract cannot be undone here.
  {
    action: "undoPay",
    from: "paid",
    to: "open",
    by: needs("monetary", "operation"),
    confirm: true,
    reason: true,
    guards: ["bookedHere", "notByCard", "notByDeposit", "contractGoesOn"],
  },
  { action: "end", from: "open", to: "cancelled", actors: ["SYS", "EXT"] },
];
