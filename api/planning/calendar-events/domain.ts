import { seedEvents } from "#api/planning/calendar-events/demo.ts";
import { calendarEventHandlers } from "#api/planning/calendar-events/handlers.ts";
import { calendarEventsPrivacy } from "#api/planning/calendar-events/privacy.ts";
import { remindOfEvents, remindSchedule, remindTask } from "#api/planning/calendar-events/reminders.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const calendarEvents: Domain = {
  clientPrivacy: calendarEventsPrivacy,
  handlers: calendarEventHandlers,
  tasks: { [remindTask]: remindOfEvents },
  schedules: [remindSchedule],
  clientLinks: [clientLink("calendar_event", "client_id")],
  constraints: { calendar_type_name: () => invalid("name", "nameTaken") },
  demo: { rows: seedEvents, after: ["clients"] },
};
