import { cleaningStatusList } from "#api/cleanings/cleaning-status.ts";
import { watchCleanings, watchCleaningsSchedule, watchCleaningsTask } from "#api/cleanings/clock.ts";
import { seedCleanings } from "#api/cleanings/demo.ts";
import { cleaningHandlers } from "#api/cleanings/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cleanings: Domain = {
  handlers: cleaningHandlers,
  statusLists: [cleaningStatusList],
  tasks: { [watchCleaningsTask]: watchCleanings },
  schedules: [watchCleaningsSchedule],
  demo: { rows: seedCleanings },
};
