import { languages } from "#contract/platform/languages.ts";
import {
  blank,
  choice,
  day,
  email,
  flag,
  line,
  lines,
  number,
  optional,
  phone,
  preset,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";

/**
 * A viewing of a unit, requested by somebody or agreed with them. Day and time are in the time zone of the
 * unit's branch.
 */
export const appointmentRecord = record("appointment", {
  unitId: reference(),
  startsOn: day(),
  startsAt: time(),
  minutes: preset(number({ min: 5, max: 480 }), 30),
  /** The colleague who shows the unit. */
  assignedTo: optional(reference()),
  clientId: optional(reference()),
  firstname: blank(line(80)),
  lastname: line(80),
  email: optional(email()),
  phone: optional(phone()),
  /** Language of letters to the visitor. */
  language: optional(choice(languages)),
  /** What they wrote with the request. */
  message: blank(lines(2000)),
  note: blank(lines(2000)),
});

/** Statuses: `api/sale/appointments/rules/transitions.ts`. */
export const appointmentStatuses = ["PENDING", "ACTIVE", "CANCELLED", "COMPLETED"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** How a viewing ended. */
export const appointmentOutcomes = ["came", "noShow", "wantsRent", "wantsBuy"] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** The actions of people on an appointment, beside approving it. */
export const appointmentActions = ["cancel", "complete", "reopen"] as const;

/** Days of the week from Monday, named like the fields of a viewing page. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/**
 * When a unit is shown, and how its public page takes requests. Hours are written `10:00-12:00, 16:00-18:00`.
 */
export const viewingPageRecord = record("viewingPage", {
  /** The page takes requests. */
  open: flag(false),
  /** The colleague who shows the unit. */
  assignedTo: optional(reference()),
  slotMinutes: preset(number({ min: 10, max: 240 }), 30),
  /** Hours before a viewing until which it may be requested. */
  noticeHours: preset(number({ min: 0, max: 336 }), 24),
  daysAhead: preset(number({ min: 1, max: 90 }), 21),
  /** A request is approved at once when the colleague who shows the unit is free. */
  autoApprove: flag(false),
  monday: blank(line(60)),
  tuesday: blank(line(60)),
  wednesday: blank(line(60)),
  thursday: blank(line(60)),
  friday: blank(line(60)),
  saturday: blank(line(60)),
  sunday: blank(line(60)),
});

/** Hours for which a slot is held for an unanswered request. */
export const requestHoldHours = 24;
