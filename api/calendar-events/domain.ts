import { seedEvents } from "#api/calendar-events/demo.ts";
import { calendarEventHandlers } from "#api/calendar-events/handlers.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const calendarEvents: Domain = {
  handlers: calendarEventHandlers,
  clientLinks: [clientLink("calendar_event", "client_id")],
  constraints: { calendar_type_name: () => invalid("name", "nameTaken") },
  demo: { rows: seedEvents, after: ["clients"] },
};
