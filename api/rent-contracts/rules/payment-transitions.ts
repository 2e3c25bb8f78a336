import type { Transition } from "#api/platform/transitions.ts";
import { needs } from "#contract/access.ts";
import type { Payment } from "#contract/rent-contracts.ts";

/** The moves of an item of the payment plan (docs/rules/rent-contracts.md). */
export const paymentTransitions: readonly Transition<Payment["status"]>[] = [
  {
    action: "plan",
    from: null,
    to: "open",
    by: needs("real_estate_contract", "create"),
    actors: ["SYS", "EXT"],
  },
  { action: "plan", from: null, to: "paid", actors: ["EXT"] },
  // What was paid for one contract counts for the one that goes on with it.
  { action: "carryOver", from: null, to: "paid", actors: ["SYS"] },
  {
    action: "pay",
    from: "open",
    to: "paid",
    by: needs("monetary", "edit"),
    actors: ["EXT"],
    event: "contractPayment.paid",
  },
  { action: "end", from: "open", to: "cancelled", actors: ["SYS", "EXT"] },
];
