import { findJob, listJobs } from "#api/organization/jobs/queries.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { jobs } from "#contract/organization/jobs/jobs.ts";

export const jobHandlers = [
  handle(jobs.read, async (context, { id }) => ({ Job: await findJob(context, id) })),
  handle(jobs.list, async (context, input) => {
    const { rows, page } = await listJobs(context, input);
    return { Jobs: rows, ...page };
  }),
];
