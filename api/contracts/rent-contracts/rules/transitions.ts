import type { Moved } from "#api/platform/moves/effects.ts";
import type { Transition } from "#api/platform/moves/transitions.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** A contract became CANCELED, by a person, the clock or a channel. */
    "rentContract.canceled": Moved;
    /** A contract is there, with its payment plan. */
    "rentContract.planned": { id: number };
    /** What an inquiry was planned at counts no more: other terms take its place. */
    "rentContract.termsReplaced": { id: number };
    /** Somebody records that the plan's item for the deposit was paid. */
    "rentContract.depositPaid": {
      contractId: number;
      paymentId: number;
      method: string;
      /** What came in by card for it, and which payment that was. */
      byCard?: { amount: number; reference: string };
    };
    /** Something of contracts has changed that alerts may hang on: status, nights, arrival, departure, money. */
    "rentContract.touched": { contractIds: readonly number[] };
    /** Who stays, or what is known of them, is different. */
    "rentContract.guestsChanged": { contractId: number };
    /** The guest of a contract has arrived. */
    "rentContract.checkedIn": Moved;
    /** A contract waits for what its guest is to say. */
    "rentContract.dataAsked": Moved;
    /** Other dates, another unit, another price: what was agreed to as it stood is agreed to no more. */
    "rentContract.termsChanged": Moved;
  }
}

/** Conditions of moves; what each asks stands in `contract-status.ts`. */
export type RentContractGuard =
  | "nightsFree"
  | "notCheckedIn"
  | "notCheckedOut"
  | "checkedIn"
  | "arrivalNear"
  | "stayOver"
  | "missed"
  | "notMissed"
  | "dayAfter"
  | "leftOrAutomatic"
  | "balanceSettled"
  | "balanceOpen"
  | "withinHistoryDays"
  | "notBilledSince"
  | "holdOver"
  | "inquiryOver"
  | "guestHasEmail"
  | "firstPaid"
  | "startPaid";

const edit = needs("real_estate_contract", "edit");
const operate = needs("real_estate_contract", "operation");
type Move = Transition<RentContractStatus, RentContractGuard>;

const cancel = (from: RentContractStatus, more: Partial<Move> = {}): Move => ({
  action: "cancel",
  from,
  to: "CANCELED",
  by: operate,
  actors: ["EXT"],
  confirm: true,
  guards: ["notCheckedIn"],
  event: "rentContract.canceled",
  ...more,
});

/** Other dates, another unit, more guests; what was approved as it stood is looked at again. */
const change = (from: RentContractStatus, to: RentContractStatus = from): Move => ({
  action: "change",
  from,
  to,
  by: operate,
  named: true,
  confirm: true,
  guards: ["notCheckedOut"],
  event: "rentContract.termsChanged",
});

/** Its time is over: it ends by itself. */
const expire = (action: string, from: RentContractStatus, over: RentContractGuard): Move => ({
  action,
  from,
  to: "CANCELED",
  actors: ["SYS"],
  only: [over],
  event: "rentContract.canceled",
});

/** The rental contract's moves (docs/rules/rent-contracts.md). Moves of signatures and owners join with those domains. */
export const rentContractTransitions: readonly Move[] = [
  {
    action: "create",
    from: null,
    to: "INQUIRY",
    by: needs("real_estate_contract", "create"),
    actors: ["EXT"],
  },
  {
    action: "create",
    from: null,
    to: "NEW",
    by: needs("real_estate_contract", "create"),
    guards: ["nightsFree"],
  },
  { action: "create", from: null, to: "ACTIVE", actors: ["EXT"] },
  // The rest of a stay whose guest changes the unit, in the status of the whole.
  ...(["INQUIRY", "NEW", "WAITING_FOR_DATA", "REVIEWING", "ACTIVE"] as const).map(
    (to): Move => ({ action: "continue", from: null, to, actors: ["SYS"] }),
  ),
  { action: "hold", from: "INQUIRY", to: "NEW", by: edit, guards: ["nightsFree"] },
  // Who asked has accepted an offer; its own list asks whose the nights are.
  { action: "bookOffer", from: "INQUIRY", to: "NEW", actors: ["SYS", "CLIENT"], named: true },
  { action: "confirm", from: "INQUIRY", to: "ACTIVE", by: operate, reason: true, guards: ["nightsFree"] },
  // Guest and channel have agreed: what comes from outside is taken, whatever stands in its nights.
  { action: "confirm", from: "INQUIRY", to: "ACTIVE", actors: ["EXT"] },
  cancel("INQUIRY", { by: edit, reason: true, guards: [] }),
  expire("expireInquiry", "INQUIRY", "inquiryOver"),
  change("INQUIRY"),
  {
    action: "askForData",
    from: "NEW",
    to: "WAITING_FOR_DATA",
    by: edit,
    actors: ["SYS"],
    guards: ["guestHasEmail"],
    event: "rentContract.dataAsked",
  },
  { action: "review", from: "NEW", to: "REVIEWING", by: edit, actors: ["SYS"] },
  { action: "confirm", from: "NEW", to: "ACTIVE", by: operate, reason: true },
  // All have signed.
  { action: "confirm", from: "NEW", to: "ACTIVE", actors: ["SYS"], guards: ["firstPaid"] },
  cancel("NEW"),
  expire("expireHold", "NEW", "holdOver"),
  change("NEW"),
  { action: "review", from: "WAITING_FOR_DATA", to: "REVIEWING", by: edit, actors: ["SYS"], reason: true },
  cancel("WAITING_FOR_DATA"),
  change("WAITING_FOR_DATA"),
  {
    action: "askForData",
    from: "REVIEWING",
    to: "WAITING_FOR_DATA",
    by: edit,
    reason: true,
    guards: ["guestHasEmail"],
    event: "rentContract.dataAsked",
  },
  {
    action: "approve",
    from: "REVIEWING",
    to: "OWNER_APPROVED",
    by: needs("building", "operation"),
    actors: ["OWNER", "SYS"],
    reason: true,
  },
  { action: "confirm", from: "REVIEWING", to: "ACTIVE", by: operate, reason: true },
  cancel("REVIEWING", { reason: true }),
  change("REVIEWING"),
  {
    action: "reopen",
    from: "OWNER_APPROVED",
    to: "REVIEWING",
    by: operate,
    actors: ["SYS"],
    reason: true,
    event: "rentContract.termsChanged",
  },
  {
    action: "askForData",
    from: "OWNER_APPROVED",
    to: "WAITING_FOR_DATA",
    by: operate,
    reason: true,
    guards: ["guestHasEmail"],
    event: "rentContract.dataAsked",
  },
  { action: "confirm", from: "OWNER_APPROVED", to: "ACTIVE", by: operate, reason: true },
  { action: "confirm", from: "OWNER_APPROVED", to: "ACTIVE", actors: ["SYS"], guards: ["startPaid"] },
  cancel("OWNER_APPROVED", { reason: true }),
  change("OWNER_APPROVED", "REVIEWING"),
  {
    action: "checkIn",
    from: "ACTIVE",
    to: "ACTIVE",
    by: edit,
    named: true,
    only: ["notCheckedIn"],
    guards: ["arrivalNear"],
    event: "rentContract.checkedIn",
  },
  // What was noted by mistake is taken back by whoever noted it, for ten minutes.
  {
    action: "undoCheckIn",
    from: "ACTIVE",
    to: "ACTIVE",
    actors: ["SYS"],
    named: true,
    only: ["checkedIn"],
    guards: ["notCheckedOut"],
  },
  { action: "checkOut", from: "ACTIVE", to: "ACTIVE", by: edit, named: true, only: ["checkedIn"] },
  { action: "checkOut", from: "COMPLETED", to: "COMPLETED", by: edit, named: true, only: ["checkedIn"] },
  { action: "undoCheckOut", from: "ACTIVE", to: "ACTIVE", actors: ["SYS"], named: true, only: ["checkedIn"] },
  {
    action: "undoCheckOut",
    from: "COMPLETED",
    to: "COMPLETED",
    actors: ["SYS"],
    named: true,
    only: ["checkedIn"],
  },
  {
    action: "missArrival",
    from: "ACTIVE",
    to: "ACTIVE",
    actors: ["SYS"],
    named: true,
    only: ["notCheckedIn", "notMissed", "missed"],
  },
  {
    action: "complete",
    from: "ACTIVE",
    to: "COMPLETED",
    by: operate,
    only: ["balanceSettled"],
    guards: ["stayOver"],
  },
  {
    action: "completeWithBalance",
    from: "ACTIVE",
    to: "COMPLETED",
    by: operate,
    reason: true,
    only: ["balanceOpen"],
    guards: ["stayOver"],
  },
  {
    action: "completeByClock",
    from: "ACTIVE",
    to: "COMPLETED",
    actors: ["SYS"],
    only: ["checkedIn", "leftOrAutomatic", "dayAfter", "balanceSettled"],
  },
  cancel("ACTIVE"),
  change("ACTIVE"),
  {
    action: "undoComplete",
    from: "COMPLETED",
    to: "ACTIVE",
    by: operate,
    reason: true,
    guards: ["withinHistoryDays", "nightsFree", "notBilledSince"],
  },
  // Its split is undone by whoever made it: the nights are the first contract's again.
  ...(["INQUIRY", "NEW", "WAITING_FOR_DATA", "REVIEWING", "ACTIVE"] as const).map(
    (from): Move => ({
      action: "rejoin",
      from,
      to: "CANCELED",
      actors: ["SYS"],
      named: true,
      event: "rentContract.canceled",
    }),
  ),
];

/** Statuses in which a contract binds both sides, so that cancelling it may cost something. */
export const bindingStatuses: ReadonlySet<RentContractStatus> = new Set(["ACTIVE", "OWNER_APPROVED"]);

/** Statuses of contracts that are over: nothing comes after them by itself. */
export const overStatuses: ReadonlySet<RentContractStatus> = new Set(["COMPLETED", "CANCELED"]);
