import { cleaningStatusList } from "#api/operations/cleanings/cleaning-status.ts";
import {
  watchCleanings,
  watchCleaningsSchedule,
  watchCleaningsTask,
} from "#api/operations/cleanings/clock.ts";
import { seedCleanings } from "#api/operations/cleanings/demo.ts";
import { forgetActs, forgetActsSchedule, forgetActsTask } from "#api/operations/cleanings/forget-acts.ts";
import { cleaningHandlers } from "#api/operations/cleanings/handlers.ts";
import { cleanerPageHandlers } from "#api/operations/cleanings/page-handlers.ts";
import { replanCleanings, replanTask } from "#api/operations/cleanings/rules-write.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const cleanings: Domain = {
  handlers: [...cleaningHandlers, ...cleanerPageHandlers],
  statusLists: [cleaningStatusList],
  tasks: {
    [watchCleaningsTask]: watchCleanings,
    [replanTask]: replanCleanings,
    [forgetActsTask]: forgetActs,
  },
  schedules: [watchCleaningsSchedule, forgetActsSchedule],
  files: { cleaning: readInBranch("cleaning", "cleaning") },
  constraints: { cleaning_team_name: () => invalid("name", "nameTaken") },
  demo: { rows: seedCleanings },
};
