import {
  blank,
  line,
  lines,
  number,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/** The most slots of one box. */
export const mostSlots = 60;

/** A key box: a locker whose numbered slots hold the keys of units. */
export const keyboxRecord = record("keybox", {
  branchId: reference(),
  name: line(80),
  buildingId: optional(reference()),
  /** The device id at the locker's own service. */
  deviceId: line(80),
  address: blank(line(200)),
  slotCount: preset(number({ min: 1, max: mostSlots }), 8),
  note: blank(lines(2000)),
});

/** Statuses: `api/operations/keyboxes/rules/transitions.ts`. */
export const keyboxStatuses = ["inProgress", "online", "offline", "error"] as const;
export type KeyboxStatus = (typeof keyboxStatuses)[number];
/** The actions of people on the status; all else comes from the box's own reports. */
export const keyboxActions = ["break", "repair"] as const;

export const slotDoors = ["open", "closed", "unknown"] as const;
export type SlotDoor = (typeof slotDoors)[number];

/** Why a slot is opened. */
export const openingPurposes = ["taken", "returned", "checked"] as const;
export type OpeningPurpose = (typeof openingPurposes)[number];

/** One slot, all of them, or the one reserved for a stay. */
export const openingKinds = ["slot", "all", "contract"] as const;
export type OpeningKind = (typeof openingKinds)[number];

/**
 * The result of a command: not sent yet, sent, opened, refused by the box, sent without an answer (the door
 * may be open), or never sent because an earlier one failed or it came too late.
 */
export const openingStates = ["waiting", "sent", "opened", "refused", "unanswered", "dropped"] as const;
export type OpeningState = (typeof openingStates)[number];

/** Why a stay may not open its slot at a moment. */
export const releaseProblems = ["stayNotActive", "tooEarly", "tooLate", "notPaid", "notRegistered"] as const;
export type ReleaseProblem = (typeof releaseProblems)[number];
