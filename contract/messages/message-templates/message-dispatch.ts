import { blank, line, lines, record } from "#contract/platform/record.ts";

/** Statuses: `api/messages/message-templates/rules/dispatch-transitions.ts`. */
export const dispatchStatuses = ["NEW", "DELETED", "SENT_AUTOMATICALLY", "SENT_MANUALLY"] as const;
export type DispatchStatus = (typeof dispatchStatuses)[number];

/** The states of a message that the list shows and filters by. */
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

/** The acts for several planned messages at once. */
export const dispatchBulkActs = ["hold", "letGo", "skip", "sendNow"] as const;

/** Why a planned message is not sent yet. With `missingValue` the field `missing` names the variables. */
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
  "sendingStopped",
] as const;
export type DispatchReason = (typeof dispatchReasons)[number];

/** The text of a message for one guest only; it may contain variables. */
export const dispatchTextRecord = record("messageDispatch", {
  subject: blank(line(150)),
  body: lines(5000),
});
