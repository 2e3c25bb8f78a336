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

/** A viewing of a unit, asked for by somebody or agreed with them. Day and time are those of the unit's branch. */
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
  /** What is written to them in. */
  language: optional(choice(languages)),
  /** What they wrote when they asked. */
  message: blank(lines(2000)),
  note: blank(lines(2000)),
});

/** Its status list: `api/sale/appointments/rules/transitions.ts`. */
export const appointmentStatuses = ["PENDING", "ACTIVE", "CANCELLED", "COMPLETED"] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** How a viewing ended. */
export const appointmentOutcomes = ["came", "noShow", "wantsRent", "wantsBuy"] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** What people do with an appointment besides approving it. */
export const appointmentActions = ["cancel", "complete", "reopen"] as const;

/** Days of the week from Monday, as the fields of a viewing page are called. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** When a unit is shown, and on which terms its public page takes requests. Hours are written `10:00-12:00, 16:00-18:00`. */
export const viewingPageRecord = record("viewingPage", {
  /** The page takes requests. */
  open: flag(false),
  /** Who shows the unit. */
  assignedTo: optional(reference()),
  slotMinutes: preset(number({ min: 10, max: 240 }), 30),
  /** So long before a viewing it may still be asked for. */
  noticeHours: preset(number({ min: 0, max: 336 }), 24),
  daysAhead: preset(number({ min: 1, max: 90 }), 21),
  /** A request is approved at once where whoever shows the unit is free. */
  autoApprove: flag(false),
  monday: blank(line(60)),
  tuesday: blank(line(60)),
  wednesday: blank(line(60)),
  thursday: blank(line(60)),
  friday: blank(line(60)),
  saturday: blank(line(60)),
  sunday: blank(line(60)),
});

/** So long a slot is held for a request nobody has answered. */
export const requestHoldHours = 24;
