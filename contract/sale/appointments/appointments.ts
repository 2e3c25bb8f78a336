import { z } from "zod";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import {
  date,
  email,
  instant,
  language,
  line,
  phone,
  requiredLine,
  text,
  timeOfDay,
} from "#contract/platform/values.ts";
import {
  appointmentActions,
  appointmentOutcomes,
  appointmentRecord,
  appointmentStatuses,
  viewingPageRecord,
} from "#contract/sale/appointments/appointment.ts";

export const appointmentSchemas = recordSchemas(appointmentRecord);
export const viewingPageSchemas = recordSchemas(viewingPageRecord);

const status = z.enum(appointmentStatuses);
const outcome = z.enum(appointmentOutcomes);
const named = z.object({ id: z.number(), name: z.string() });

const facts = {
  status,
  branchId: z.number(),
  unitLabel: z.string(),
  address: z.string(),
  assignedName: z.string(),
  /** Empty for readers without `client_name`. */
  name: z.string(),
  /** Instants, unlike day and time of the branch. */
  start: instant,
  end: instant,
  timeZone: z.string(),
  /** Until when the slot is held for a request. */
  holdUntil: instant.nullable(),
  outcome: outcome.nullable(),
};
const appointment = appointmentSchemas.stored.extend({
  ...facts,
  outcomeNote: z.string(),
  cancelReason: z.string(),
  fromPage: z.boolean(),
  eventId: z.number().nullable(),
  /** Fields that the reader may not see. */
  masked: z.array(z.string()),
});
export type Appointment = z.infer<typeof appointment>;

/**
 * The route from the previous viewing of the same colleague on the same day, estimated by the units'
 * positions.
 */
const way = z.object({
  minutes: z.number(),
  /** There is less time between the two than the route takes. */
  short: z.boolean(),
});

const appointmentRow = appointmentSchemas
  .row(["unitId", "startsOn", "startsAt", "minutes", "email", "phone"])
  .extend({ ...facts, way: way.nullable() });
export type AppointmentRow = z.infer<typeof appointmentRow>;

const slot = z.object({ day: z.string(), time: z.string() });
/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

const resource = "real_estate_booking";
const read = needs(resource, "read");
const edit = needs(resource, "edit");

const bookingRequest = z.object({
  organization: z.string(),
  unitLabel: z.string(),
  address: z.string(),
  status,
  day: z.string(),
  time: z.string(),
  minutes: z.number(),
  timeZone: z.string(),
  holdUntil: instant.nullable(),
  cancelReason: z.string(),
  /** Slots that can be chosen instead. */
  slots: z.array(slot),
});
export type BookingRequest = z.infer<typeof bookingRequest>;

export const appointments = {
  data: post("realEstateAppointment/data", {
    summary: "Statuses, outcomes, and colleagues who can show a unit",
    access: read,
    input: nothing,
    output: z.object({
      Statuses: z.array(status),
      Outcomes: z.array(outcome),
      Users: z.array(named),
      /** Those of them whose role confirms appointments (`role-confirm`), or all while no role does. */
      Offered: z.array(named),
    }),
  }),
  list: post("realEstateAppointment/get", {
    summary:
      "Viewings of the selected branches; by default by day, colleague and time, each with the route from the one before",
    access: read,
    input: listInput(["route", "startsOn", "status", "unit", "assigned", "createdAt"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      /** First and last day. */
      from: date.optional(),
      until: date.optional(),
      /** `mine`, `nobody`, or the id of a colleague. */
      assignee: z
        .string()
        .regex(/^(mine|nobody|[1-9]\d{0,14})$/)
        .optional(),
      unitId: id.optional(),
      clientId: id.optional(),
    }),
    output: listOutput("RealEstatesAppointments", appointmentRow),
  }),
  read: post("realEstateAppointment/id/{id}", {
    summary:
      "One viewing, the actions that are possible now, its conflicts, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      RealEstatesAppointment: appointment.extend({
        allowedActions: z.array(allowedAction),
        Users: z.array(named),
        /** The routes from the previous viewing and to the next one of the same colleague. */
        wayHere: way.nullable(),
        wayOn: way.nullable(),
      }),
      History: z.array(historyEntry),
    }),
  }),
  add: post("realEstateAppointment/add", {
    summary: "New viewing, as a request that holds its slot for 24 hours",
    access: needs(resource, "create"),
    effect: "write",
    input: z.strictObject({ appointment: appointmentSchemas.full }),
    output: z.object({ RealEstatesAppointmentId: z.number() }),
  }),
  update: post("realEstateAppointment/update", {
    summary:
      "Change a viewing; fields left out stay as they are. An agreed one also moves in the calendar, and the visitor is told the new time",
    access: edit,
    effect: "write",
    input: z.strictObject({ appointment: appointmentSchemas.change }),
    output: z.object({ RealEstatesAppointment: appointment }),
  }),
  approve: post("realEstateAppointment/approve", {
    summary:
      "Agree to a viewing: it is added to the calendar of the colleague who shows the unit, and the visitor gets a mail. NOT_READY if that colleague has another event; `Warnings` lists what only needs attention",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: z.object({ status, Warnings: z.array(z.enum(["wayHere", "wayOn", "noEmail"])) }),
  }),
  move: post("realEstateAppointment/move/{id}", {
    summary:
      "cancel with a reason, which is sent to the visitor; complete with the outcome; reopen on the same day",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      action: z.enum(appointmentActions),
      version,
      reason: line(300).default(""),
      outcome: outcome.optional(),
      outcomeNote: text(2000).default(""),
    }),
    output: z.object({ status }),
  }),
  request: post("realEstateAppointment/request/{id}", {
    summary:
      "Ask for a viewing on the public page of a unit; `{id}` is the secret of its address. The slot is held for 24 hours. If two people ask for one slot at once, one gets it",
    access: "public",
    effect: "write",
    input: z.strictObject({
      id: token,
      day: date,
      time: timeOfDay,
      firstname: line(80).default(""),
      lastname: requiredLine(80),
      email,
      phone: z.preprocess((value) => (value === "" ? undefined : value), phone.optional()),
      message: text(2000).default(""),
      language: language.optional(),
    }),
    output: z.object({ BookingRequest: bookingRequest, token: z.string() }),
    secretReply: true,
  }),
};

const viewingPage = viewingPageSchemas.stored.extend({
  unitId: z.number(),
  unitLabel: z.string(),
  /** The address of the public page. */
  link: z.string(),
});
export type ViewingPage = z.infer<typeof viewingPage>;

export const viewingPages = {
  list: post("realEstateAppointment/pages", {
    summary: "Units with viewing hours, and the address of their public page",
    access: read,
    input: listInput(["unit", "open"], { q: line(100).optional() }),
    output: listOutput(
      "ViewingPages",
      z.object({
        id: z.number(),
        unitId: z.number(),
        unitLabel: z.string(),
        open: z.boolean(),
        assignedName: z.string(),
        /** The number of unanswered requests. */
        waiting: z.number(),
      }),
    ),
  }),
  read: post("realEstateAppointment/page/{id}", {
    summary: "The viewing hours of a unit; `{id}` is the unit. `ViewingPage` is null if none were set yet",
    access: read,
    input: byId,
    output: z.object({
      ViewingPage: viewingPage.nullable(),
      unitLabel: z.string(),
      Users: z.array(named),
      History: z.array(historyEntry),
    }),
  }),
  save: post("realEstateAppointment/page/save/{id}", {
    summary:
      "Set the viewing hours of a unit, and whether its public page takes requests; `{id}` is the unit",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, page: viewingPageSchemas.full }),
    output: z.object({ ViewingPage: viewingPage }),
  }),
};

export const viewingLinks = {
  open: post("realEstateAppointment/public", {
    summary: "The content of a unit's public page: the unit, and free slots. NOT_FOUND for a closed page",
    access: "public",
    input: z.strictObject({ token }),
    output: z.object({
      organization: z.string(),
      unitLabel: z.string(),
      address: z.string(),
      description: z.string(),
      minutes: z.number(),
      timeZone: z.string(),
      slots: z.array(slot),
    }),
  }),
  own: post("realEstateAppointment/own", {
    summary: "The content of a visitor's page: the state of the viewing, and other slots to choose",
    access: "public",
    input: z.strictObject({ token }),
    output: z.object({ BookingRequest: bookingRequest }),
  }),
  choose: post("realEstateAppointment/own/choose", {
    summary:
      "Choose another slot: the viewing is cancelled, and a new request is made. If the slot is taken, nothing changes",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, day: date, time: timeOfDay }),
    output: z.object({ BookingRequest: bookingRequest }),
  }),
  cancel: post("realEstateAppointment/own/cancel", {
    summary: "Withdraw a request, or cancel a viewing",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, reason: requiredLine(300) }),
    output: z.object({ BookingRequest: bookingRequest }),
  }),
};

export const appointmentScreens = {
  "/appointments": {
    needs: edit,
    menu: { group: "daily", label: "appointments:title", icon: "calendar" },
  },
  "/appointments/edit/{id}": { needs: edit, shows: ["appointment"] },
  "/appointments/hours": { needs: edit },
  "/appointments/hours/{id}": { needs: edit, shows: ["viewingPage"] },
} as const satisfies Screens;
