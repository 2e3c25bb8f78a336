import { z } from "zod";
import { dateInput } from "#app/components/form/inputs.ts";
import { recordForm } from "#app/components/form/record-form.ts";
import { calendarEventSchemas } from "#contract/planning/calendar-events/calendar-events.ts";

const form = recordForm(calendarEventSchemas, {
  without: ["branchId", "clientId", "unitId", "buildingId", "endsOn"],
  more: () => ({
    endsOn: dateInput().optional(),
    users: z.array(z.string().regex(/^\d{1,16}$/)).optional(),
  }),
});

/** An event as it is typed in the calendar. */
export const eventSchema = form.schema;

/** The same as the calls take it: without a last day it is over on the first. */
export function typedEvent(sent: Parameters<typeof form.typed>[0]) {
  const { users, endsOn, ...event } = form.typed(sent);
  return { ...event, endsOn: endsOn ?? event.startsOn, ...(users && { users: users.map(Number) }) };
}
