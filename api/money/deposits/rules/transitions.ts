import type { Transition } from "#api/platform/moves/transitions.ts";
import { type DepositStatus, depositResource } from "#contract/money/deposits/deposit.ts";
import { needs } from "#contract/platform/access.ts";

/** Conditions of moves; what each checks is in `deposit-status.ts`. */
export type DepositGuard =
  | "contractStands"
  | "covers"
  | "coversPart"
  | "settles"
  | "settlesPart"
  | "nothingHeld"
  | "cardIdle"
  | "isHold"
  | "pausedNew"
  | "pausedDeposited";

type Move = Transition<DepositStatus, DepositGuard>;

const edit = needs(depositResource, "edit");
const operate = needs(depositResource, "operation");

const remove = (from: DepositStatus, more: Partial<Move> = {}): Move => ({
  action: "delete",
  from,
  to: "CANCELLED",
  by: operate,
  actors: ["SYS"],
  confirm: true,
  guards: ["nothingHeld"],
  ...more,
});

/**
 * The moves of a deposit (docs/rules/deposits.md). REFUNDED and CANCELLED are final: anything later is
 * another deposit.
 */
export const depositTransitions: readonly Move[] = [
  { action: "create", from: null, to: "NEW", by: needs(depositResource, "create"), actors: ["SYS"] },

  {
    action: "charge",
    from: "NEW",
    to: "DEPOSITED",
    by: edit,
    actors: ["SYS", "EXT"],
    confirm: true,
    guards: ["contractStands", "covers"],
  },
  {
    action: "charge",
    from: "NEW",
    to: "NEW",
    named: true,
    by: edit,
    actors: ["SYS", "EXT"],
    confirm: true,
    guards: ["contractStands", "coversPart"],
  },
  // Money that came by card is collected even while the deposit is paused; it stays paused.
  {
    action: "charge",
    from: "PAUSED",
    to: "PAUSED",
    named: true,
    actors: ["EXT"],
    only: ["pausedNew"],
    guards: ["covers"],
  },
  { action: "decline", from: "NEW", to: "FAILED", actors: ["EXT"] },
  {
    action: "charge",
    from: "FAILED",
    to: "DEPOSITED",
    by: edit,
    actors: ["SYS", "EXT", "CLIENT"],
    confirm: true,
    guards: ["contractStands", "covers"],
  },
  {
    action: "charge",
    from: "FAILED",
    to: "FAILED",
    named: true,
    by: edit,
    actors: ["SYS", "EXT", "CLIENT"],
    confirm: true,
    guards: ["contractStands", "coversPart"],
  },
  { action: "decline", from: "FAILED", to: "FAILED", named: true, actors: ["EXT"] },

  { action: "renew", from: "DEPOSITED", to: "DEPOSITED", named: true, actors: ["SYS"], only: ["isHold"] },
  { action: "renew", from: "PAUSED", to: "PAUSED", named: true, actors: ["SYS"], only: ["isHold"] },
  { action: "lapse", from: "DEPOSITED", to: "FAILED", actors: ["SYS"], only: ["isHold"] },
  { action: "lapse", from: "PAUSED", to: "FAILED", actors: ["SYS"], only: ["isHold", "pausedDeposited"] },

  {
    action: "refund",
    from: "DEPOSITED",
    to: "REFUNDED",
    by: operate,
    actors: ["SYS", "EXT"],
    confirm: true,
    guards: ["settles", "cardIdle"],
  },
  {
    action: "refund",
    from: "DEPOSITED",
    to: "DEPOSITED",
    named: true,
    by: operate,
    actors: ["EXT"],
    confirm: true,
    guards: ["settlesPart", "cardIdle"],
  },
  // Money that went back at the card vendor is gone, paused or not.
  {
    action: "refund",
    from: "PAUSED",
    to: "REFUNDED",
    actors: ["EXT"],
    only: ["pausedDeposited"],
    guards: ["settles"],
  },
  {
    action: "refund",
    from: "PAUSED",
    to: "PAUSED",
    named: true,
    actors: ["EXT"],
    only: ["pausedDeposited"],
    guards: ["settlesPart"],
  },

  // A mistaken part payment goes back, and a payout that came back is held again.
  { action: "counter", from: "NEW", to: "NEW", named: true, by: operate, reason: true },
  { action: "counter", from: "FAILED", to: "FAILED", named: true, by: operate, reason: true },
  {
    action: "counter",
    from: "DEPOSITED",
    to: "DEPOSITED",
    named: true,
    by: operate,
    actors: ["EXT"],
    reason: true,
    guards: ["cardIdle"],
  },

  { action: "pause", from: "NEW", to: "PAUSED", by: edit, confirm: true, reason: true },
  {
    action: "pause",
    from: "DEPOSITED",
    to: "PAUSED",
    by: edit,
    confirm: true,
    reason: true,
    guards: ["cardIdle"],
  },
  { action: "resume", from: "PAUSED", to: "NEW", by: edit, confirm: true, only: ["pausedNew"] },
  { action: "resume", from: "PAUSED", to: "DEPOSITED", by: edit, confirm: true, only: ["pausedDeposited"] },

  remove("NEW"),
  remove("FAILED"),
  remove("PAUSED", { only: ["pausedNew"] }),
];
