import {
  blank,
  choice,
  lines,
  number,
  optional,
  phone,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

export const phoneDirections = ["in", "out"] as const;
export type PhoneDirection = (typeof phoneDirections)[number];
export const phoneResults = ["answered", "missed", "voicemail"] as const;
export type PhoneResult = (typeof phoneResults)[number];

/** A call with somebody outside. */
export const phoneRecordRecord = record("phoneRecord", {
  branchId: reference(),
  direction: choice(phoneDirections),
  /** Null for a caller with a hidden number. */
  phone: optional(phone()),
  clientId: optional(reference()),
  result: preset(choice(phoneResults), "answered"),
  minutes: optional(number({ min: 0, max: 1440 })),
  note: blank(lines(2000)),
  /** The colleague it is for. */
  userId: optional(reference()),
});

/** Statuses: `api/messages/phone-records/rules/transitions.ts`. Open means that somebody still has to act. */
export const phoneRecordStatuses = ["open", "closed"] as const;
export type PhoneRecordStatus = (typeof phoneRecordStatuses)[number];
export const phoneRecordActions = ["close", "reopen"] as const;
