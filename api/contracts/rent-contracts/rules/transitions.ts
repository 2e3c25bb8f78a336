import type { Moved } from "#api/platform/moves/effects.ts";
import type { Transition } from "#api/platform/moves/transitions.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** A contract became CANCELED, by a person, the clock or a channel. */
    "rentContract.canceled": Moved;
    /** A contract was created with its payment plan. */
    "rentContract.planned": { id: number };
    /** The plan of an inquiry is outdated because other terms replace it. */
    "rentContract.termsReplaced": { id: number };
    /** Somebody recorded that the plan's item for the deposit was paid. */
    "rentContract.depositPaid": {
      contractId: number;
      paymentId: number;
      method: string;
      /** The amount that came in by card, and the reference of that payment. */
      byCard?: { amount: number; reference: string };
    };
    /**
     * Something of contracts changed on which alerts may depend: status, nights, arrival, departure, money.
     */
    "rentContract.touched": { contractIds: readonly number[] };
    /** The guests of a stay, or their data, changed. */
    "rentContract.guestsChanged": { contractId: number };
    /** The guest of a contract has arrived. */
    "rentContract.checkedIn": Moved;
    /** A contract waits for data of its guest. */
    "rentContract.dataAsked": Moved;
    /** Dates, unit or price changed, so earlier agreements do not hold any more. */
    "rentContract.termsChanged": Moved;
  }
}

/** Conditions of moves; what each checks is in `contract-status.ts`. */
export type RentContractGuard =
  | "nightsFree"
  | "notCheckedIn"
  | "notCheckedOut"
  | "checkedIn"
  | "arrivalNear"
  | "arrivalAhead"
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
/** What changes a stay whose arrival lies ahead, for those who do not operate contracts. */
export const changesUpcoming = [...edit, ...needs("editableUpcoming", "edit")];
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

/**
 * A change of dates, unit or guests; an approved contract is reviewed again. While the arrival lies ahead, holders of
 * `editableUpcoming` make it too.
 */
const change = (from: RentContractStatus, to: RentContractStatus = from): Move[] => {
  const byOperator: Move = {
    action: "change",
    from,
    to,
    by: operate,
    named: true,
    confirm: true,
    guards: ["notCheckedOut"],
    event: "rentContract.termsChanged",
  };
  return [byOperator, { ...byOperator, by: changesUpcoming, only: ["arrivalAhead"] }];
};

/** An automatic end when its time is over. */
const expire = (action: string, from: RentContractStatus, over: RentContractGuard): Move => ({
  action,
  from,
  to: "CANCELED",
  actors: ["SYS"],
  only: [over],
  event: "rentContract.canceled",
});

/**
 * The moves of a rental contract (docs/rules/rent-contracts.md). Moves for signatures and owners come with
 * those domains.
 */
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
  // A lease that runs already is taken over from another system.
  { action: "takeOver", from: null, to: "ACTIVE", by: operate, guards: ["nightsFree"] },
  // The rest of a stay whose guest changes the unit has the status of the whole.
  ...(["INQUIRY", "NEW", "WAITING_FOR_DATA", "REVIEWING", "ACTIVE"] as const).map(
    (to): Move => ({ action: "continue", from: null, to, actors: ["SYS"] }),
  ),
  { action: "hold", from: "INQUIRY", to: "NEW", by: edit, guards: ["nightsFree"] },
  // The guest has accepted an offer; the offer's own list checks whose the nights are.
  { action: "bookOffer", from: "INQUIRY", to: "NEW", actors: ["SYS", "CLIENT"], named: true },
  { action: "confirm", from: "INQUIRY", to: "ACTIVE", by: operate, reason: true, guards: ["nightsFree"] },
  // Guest and channel have agreed: reservations from outside are accepted even when their nights are taken.
  { action: "confirm", from: "INQUIRY", to: "ACTIVE", actors: ["EXT"] },
  cancel("INQUIRY", { by: edit, reason: true, guards: [] }),
  expire("expireInquiry", "INQUIRY", "inquiryOver"),
  ...change("INQUIRY"),
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
  ...change("NEW"),
  { action: "review", from: "WAITING_FOR_DATA", to: "REVIEWING", by: edit, actors: ["SYS"], reason: true },
  cancel("WAITING_FOR_DATA"),
  ...change("WAITING_FOR_DATA"),
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
  ...change("REVIEWING"),
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
  ...change("OWNER_APPROVED", "REVIEWING"),
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
  // A mistaken record can be undone by its maker for ten minutes.
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
  ...change("ACTIVE"),
  {
    action: "undoComplete",
    from: "COMPLETED",
    to: "ACTIVE",
    by: operate,
    reason: true,
    guards: ["withinHistoryDays", "nightsFree", "notBilledSince"],
  },
  // The maker of a split undoes it: the nights go back to the original contract.
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

/** Statuses of contracts that are over and do not change by themselves any more. */
export const overStatuses: ReadonlySet<RentContractStatus> = new Set(["COMPLETED", "CANCELED"]);
