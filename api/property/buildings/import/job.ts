import { z } from "zod";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { importAsJob } from "#api/platform/paper/tabular/import-job.ts";
import { importRows } from "#api/platform/paper/tabular/import-rows.ts";
import { importBuildingsTask } from "#api/property/buildings/import/calls.ts";
import { importTables } from "#api/property/buildings/import/tables.ts";
import { language } from "#contract/platform/values.ts";
import { buildingTables } from "#contract/property/buildings/building-choices.ts";

const inputShape = z.object({
  fileKey: z.string(),
  table: z.enum(buildingTables),
  place: z.object({ branchId: z.number(), city: z.string(), country: z.string(), dryRun: z.boolean() }),
  sessionId: z.number(),
  language,
});

/**
 * Runs the import as a job, chunk by chunk, each in a transaction of its own. Begun again, it finds its rows
 * by their keys.
 */
export const importBuildingTables: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, table: name, place, ...session } = inputShape.parse(job.input);
    const { writerOf, needs: access } = importTables[name];
    const { branchId } = place;
    const report = await importAsJob(
      platform,
      job,
      { session, fileKey, branchId, call: importBuildingsTask, access },
      (table, run) => importRows({ table, writer: writerOf(table.header), place, ...run }),
    );
    return { ...report, dryRun: place.dryRun };
  });
