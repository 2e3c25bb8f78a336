import {
  appointmentsOf,
  calendarData,
  eventsBetween,
  findEvent,
} from "#api/planning/calendar-events/queries.ts";
import { addType, updateType } from "#api/planning/calendar-events/types.ts";
import { addEvent, dismissEvent, updateEvent } from "#api/planning/calendar-events/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { calendarEvents } from "#contract/planning/calendar-events/calendar-events.ts";

export const calendarEventHandlers = [
  handle(calendarEvents.data, calendarData),
  handle(calendarEvents.list, eventsBetween),
  handle(calendarEvents.read, async (context, { id }) => ({
    Event: await findEvent(context, id),
    History: await historyOf(context, "calendarEvent", id),
  })),
  handle(calendarEvents.add, (context, { event }) => addEvent(context, event)),
  handle(calendarEvents.update, (context, { event }) => updateEvent(context, event)),
  handle(calendarEvents.dismiss, async (context, input) => {
    await dismissEvent(context, input);
    return {};
  }),
  handle(calendarEvents.addType, async (context, type) => ({ CalendarTypeId: await addType(context, type) })),
  handle(calendarEvents.updateType, async (context, type) => ({
    CalendarType: await updateType(context, type),
  })),
  handle(calendarEvents.appointments, async (context, { clientId }) => ({
    Events: await appointmentsOf(context, clientId),
  })),
];
