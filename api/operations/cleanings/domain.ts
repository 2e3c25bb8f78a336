import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import {
  watchCleanings,
  watchCleaningsSchedule,
  watchCleaningsTask,
} from "#api/operations/cleanings/clock.ts";
import { seedCleanings } from "#api/operations/cleanings/demo.ts";
import { cleaningHandlers } from "#api/operations/cleanings/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cleanings: Domain = {
  handlers: cleaningHandlers,
  statusLists: [cleaningStatusList],
  tasks: { [watchCleaningsTask]: watchCleanings },
  schedules: [watchCleaningsSchedule],
  demo: { rows: seedCleanings },
};
