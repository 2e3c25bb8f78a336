import { jobHandlers } from "#api/organization/jobs/handlers.ts";
import { ownsJob } from "#api/organization/jobs/queries.ts";
import type { Domain } from "#api/platform/domain.ts";
import { removeFiles, removeFilesTask } from "#api/platform/files/remove-files.ts";
import { cleanUp, cleanUpSchedule, cleanUpTask } from "#api/platform/jobs/clean-up.ts";
import { jobStatusList } from "#api/platform/jobs/job-status.ts";

export const jobs: Domain = {
  handlers: jobHandlers,
  tasks: {
    [cleanUpTask]: cleanUp,
    [removeFilesTask]: removeFiles,
  },
  schedules: [cleanUpSchedule],
  statusLists: [jobStatusList],
  files: { job: ownsJob },
};
