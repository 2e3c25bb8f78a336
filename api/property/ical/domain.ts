import type { Domain } from "#api/platform/domain.ts";
import {
  fetchDue,
  fetchDueSchedule,
  fetchDueTask,
  fetchFeed,
  fetchFeedTask,
} from "#api/property/ical/fetch-feed.ts";
import { icalHandlers } from "#api/property/ical/handlers.ts";

export const ical: Domain = {
  handlers: icalHandlers,
  tasks: {
    [fetchDueTask]: fetchDue,
  },
  vendorTasks: { [fetchFeedTask]: fetchFeed },
  schedules: [fetchDueSchedule],
};
