import { z } from "zod";
import { importLeasesTask } from "#api/contracts/rent-contracts/import/calls.ts";
import { writeLease } from "#api/contracts/rent-contracts/import/lease-row.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { importAsJob } from "#api/platform/paper/tabular/import-job.ts";
import { importRows } from "#api/platform/paper/tabular/import-rows.ts";
import { leaseImport } from "#contract/contracts/rent-contracts/lease-import.ts";
import { language } from "#contract/platform/values.ts";

const inputShape = z.object({
  fileKey: z.string(),
  place: z.object({ branchId: z.number(), takenOverOn: z.string(), dryRun: z.boolean() }),
  sessionId: z.number(),
  language,
});

/**
 * Runs the import of leases as a job, chunk by chunk, each in a transaction of its own. Begun again, it finds its leases by their keys, or
 * by unit and beginning.
 */
export const importLeases: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, place, ...session } = inputShape.parse(job.input);
    const { access } = leaseImport.importStart;
    return importAsJob(
      platform,
      job,
      { session, fileKey, branchId: place.branchId, call: importLeasesTask, access },
      async (table, run) => {
        const writer = writeLease(table.header);
        const report = await importRows({ table, writer, place, ...run });
        return { ...report, ...writer.done(), dryRun: place.dryRun };
      },
    );
  });
