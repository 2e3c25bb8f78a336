import { blank, line, lines, record } from "#contract/platform/record.ts";

/** Its status list: `api/messages/message-templates/rules/dispatch-transitions.ts`. */
export const dispatchStatuses = ["NEW", "DELETED", "SENT_AUTOMATICALLY", "SENT_MANUALLY"] as const;
export type DispatchStatus = (typeof dispatchStatuses)[number];

/** How it stands with a message: what the list shows and filters by. */
export const dispatchStates = [
  "planned",
  "waiting",
  "held",
  "lacking",
  "underway",
  "sent",
  "failed",
  "notSent",
] as const;
export type DispatchState = (typeof dispatchStates)[number];

/** What may be done with several planned messages at once. */
export const dispatchBulkActs = ["hold", "letGo", "skip"] as const;

/** Why a planned message does not go out yet. `missingValue` names the variables beside. */
export const dispatchHindrances = [
  "missingValue",
  "notPaid",
  "notRegistered",
  "stayNotAgreed",
  "guestEmailMissing",
  "addressBounced",
  "branchWithoutEmail",
  "noNumber",
  "smsTooLong",
  "guestStopped",
  "smsNotConnected",
  "noReservation",
  "hostawayNotConnected",
] as const;
export type DispatchHindrance = (typeof dispatchHindrances)[number];

/** Why a message was not sent. */
export const dispatchReasons = [
  "tooLate",
  "stayCanceled",
  "skipped",
  "templateDeleted",
  "otherStay",
  "pointless",
] as const;
export type DispatchReason = (typeof dispatchReasons)[number];

/** Words of a message for this guest only; variables may stand in them. */
export const dispatchTextRecord = record("messageDispatch", {
  subject: blank(line(150)),
  body: lines(5000),
});
