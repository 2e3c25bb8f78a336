import { channelBlockHandlers } from "#api/planning/calendar/channel/handlers.ts";
import {
  tellNights,
  tellNightsDue,
  tellNightsDueTask,
  tellNightsSchedule,
  tellNightsTask,
} from "#api/planning/calendar/channel/tell-nights.ts";
import { calendarHandlers } from "#api/planning/calendar/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const calendar: Domain = {
  handlers: [...calendarHandlers, ...channelBlockHandlers],
  tasks: {
    [tellNightsDueTask]: tellNightsDue,
  },
  vendorTasks: { [tellNightsTask]: tellNights },
  schedules: [tellNightsSchedule],
};
