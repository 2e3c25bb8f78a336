import { languages } from "#contract/platform/languages.ts";
import {
  blank,
  choice,
  day,
  flag,
  line,
  lines,
  number,
  optional,
  preset,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";

/** The event that a message is sent about. */
export const templateEvents = [
  "POST_BOOKING",
  "PRE_CHECKIN",
  "POST_CHECKIN",
  "PRE_CHECKOUT",
  "POST_CHECKOUT",
  "CUSTOM_TIME",
] as const;
export type TemplateEvent = (typeof templateEvents)[number];

export const templateChannels = ["EMAIL", "SMS", "HOSTAWAY"] as const;
export type TemplateChannel = (typeof templateChannels)[number];

export const offsetUnits = ["minutes", "hours", "days"] as const;
export type OffsetUnit = (typeof offsetUnits)[number];

/** How a CUSTOM_TIME recurs: once, on a weekday, or every few days of the stay. */
export const templateRepeats = ["once", "weekly", "everyDays"] as const;
export type TemplateRepeat = (typeof templateRepeats)[number];

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** A message that is sent automatically: to whom, when, by which channels, with which text. */
export const messageTemplateRecord = record("messageTemplate", {
  name: line(80),
  event: preset(choice(templateEvents), "PRE_CHECKIN"),
  /** Before check-in or check-out for PRE_…, after it for POST_…. */
  offsetAmount: preset(number({ min: 0, max: 10_000 }), 2),
  offsetUnit: preset(choice(offsetUnits), "days"),
  /** For CUSTOM_TIME only. */
  repeat: optional(choice(templateRepeats)),
  onDay: optional(day()),
  weekday: optional(choice(weekdays)),
  everyDays: optional(number({ min: 1, max: 365 })),
  atTime: optional(time()),
  /** The next channel is used when the previous one cannot reach the guest. */
  firstChannel: preset(choice(templateChannels), "EMAIL"),
  secondChannel: optional(choice(templateChannels)),
  thirdChannel: optional(choice(templateChannels)),
  /** Language of subject and text; guests without a text in their own language get this one. */
  language: choice(languages),
  subject: blank(line(150)),
  body: lines(5000),
  /** Only for stays of this branch; all when empty. */
  officeId: { ...optional(reference()), column: "branch_id" },
  buildingId: optional(reference()),
  unitId: optional(reference()),
  stayKind: optional(choice(["rent", "rent30"])),
  bookedBy: optional(choice(["direct", "channel"])),
  guestLanguage: optional(choice(languages)),
  paidOnly: flag(false),
  registeredOnly: flag(false),
  /** It is sent late when the stay was booked after its time. */
  alwaysSend: flag(false),
});

/** Its subject and text in another language. */
export const templateTextRecord = record("messageTemplateText", {
  language: choice(languages),
  subject: blank(line(150)),
  body: lines(5000),
});

/** Statuses: `api/messages/message-templates/rules/transitions.ts`. */
export const messageTemplateStatuses = ["NEW", "DELETED"] as const;
export type MessageTemplateStatus = (typeof messageTemplateStatuses)[number];

/**
 * Variables that a text may name beside those of contract templates. Each of them gives access to something.
 */
export const accessVariables = ["access.wifi", "access.wifiPassword"] as const;
