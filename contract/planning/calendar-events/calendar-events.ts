import { z } from "zod";
import { colour } from "#contract/access/users/users.ts";
import { rentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { calendarEventRecord, standardColor } from "#contract/planning/calendar-events/calendar-event.ts";
import { type Flag, needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, nothing, version } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import { date, instant, requiredLine } from "#contract/platform/values.ts";

export const calendarEventSchemas = recordSchemas(calendarEventRecord);

const named = z.object({ id: z.number(), name: z.string() });

/**
 * The client is null for readers without `client`, or of another branch; without a name for those without
 * `client_name`.
 */
const calendarEvent = calendarEventSchemas.stored.extend({
  typeName: z.string(),
  color: z.string(),
  /** Instants, unlike the days and times of the branch. */
  start: instant,
  end: instant,
  timeZone: z.string(),
  users: z.array(named),
  clientName: z.string(),
  unitLabel: z.string(),
  buildingName: z.string(),
  /** Whether the reader made it or takes part. */
  mine: z.boolean(),
  dismissed: z.boolean(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** The participants who are busy at that time; it is shown and prevents nothing. */
const busy = z.array(z.object({ userId: z.number(), userName: z.string(), start: instant, end: instant }));

const calendarType = named.extend({ color: z.string() });
export type CalendarType = z.infer<typeof calendarType>;
const typeFields = {
  name: requiredLine(60),
  color: colour.default(standardColor),
};

const read = needs("calendar", "read");
/** The right for one's own events; for those of colleagues `calendar` is required as well. */
const own = (flag: Flag) => [...read, ...needs("pcalendar", flag)];
/** The participants; by default the caller. */
const users = z.array(id).max(50);
const { branchId, ...fields } = calendarEventSchemas.full.shape;

export const calendarEvents = {
  data: post("calendar/data", {
    summary: "Kinds of events, the colleagues whose events the caller sees, and their colours",
    access: read,
    input: nothing,
    output: z.object({
      CalendarTypes: z.array(calendarType),
      Users: z.array(calendarType),
      Colors: z.array(z.string()),
    }),
  }),
  list: post("calendar/get", {
    summary:
      "Events of the selected branches in a period of at most 400 days; with the kind for stays (6), or without kinds, also the stays. Colleagues' events only with `all_events`",
    access: read,
    input: z.strictObject({
      from: date,
      until: date,
      types: z.array(id).max(200).default([]),
      users: users.default([]),
      buids: z.array(id).max(200).default([]),
    }),
    output: z.object({
      Events: z.array(calendarEvent),
      Rents: z.array(
        z.object({
          contractId: z.number(),
          typeId: z.number(),
          color: z.string(),
          unitId: z.number(),
          unitLabel: z.string(),
          clientName: z.string(),
          checkIn: z.string(),
          checkOut: z.string(),
          status: rentContractStatus,
        }),
      ),
    }),
  }),
  read: post("calendar/id/{id}", {
    summary: "One event, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({ Event: calendarEvent, History: z.array(historyEntry) }),
  }),
  add: post("calendar/add", {
    summary:
      "New event, in the branch of its client, unit or building unless one is named. For colleagues it needs `calendar` create. `Busy` lists people who have another event at the time",
    access: own("create"),
    effect: "write",
    input: z.strictObject({
      event: z.strictObject({ ...fields, branchId: branchId.optional(), users: users.default([]) }),
    }),
    output: z.object({ eventId: z.number(), Busy: busy }),
  }),
  update: post("calendar/update", {
    summary:
      "Change an event; fields left out stay as they are. Changing a colleague's event, or adding a colleague, needs `calendar` edit. A dismissed event cannot change",
    access: own("edit"),
    effect: "write",
    input: z.strictObject({ event: calendarEventSchemas.change.extend({ users: users.optional() }) }),
    output: z.object({ Event: calendarEvent, Busy: busy }),
  }),
  dismiss: post("calendar/dismiss", {
    summary: "Dismiss an event: it leaves all calendars. Other people's events need `allcalendar` operation",
    access: own("edit"),
    effect: "write",
    input: z.strictObject({ id, version }),
    output: done,
  }),
  addType: post("calendar/addCalendarType", {
    summary: "New kind of events",
    access: [...read, ...needs("calendar", "operation")],
    effect: "write",
    input: z.strictObject(typeFields),
    output: z.object({ CalendarTypeId: z.number() }),
  }),
  updateType: post("calendar/updateCalendarType", {
    summary: "Change the name or colour of a kind of events, including the standard ones",
    access: [...read, ...needs("calendar", "operation")],
    effect: "write",
    input: z.strictObject({ id, ...typeFields }),
    output: z.object({ CalendarType: calendarType }),
  }),
  appointments: post("calendar/appointments/{clientId}", {
    summary: "Events with a client whom the caller sees, the latest first; including dismissed ones",
    access: [...read, ...needs("client", "read")],
    input: z.strictObject({ clientId: id }),
    output: z.object({ Events: z.array(calendarEvent) }),
  }),
};
