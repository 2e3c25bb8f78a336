import { fetchDue, fetchDueSchedule, fetchDueTask, fetchFeed, fetchFeedTask } from "#api/ical/fetch-feed.ts";
import { icalHandlers } from "#api/ical/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const ical: Domain = {
  handlers: icalHandlers,
  tasks: {
    [fetchDueTask]: fetchDue,
    [fetchFeedTask]: fetchFeed,
  },
  schedules: [fetchDueSchedule],
};
