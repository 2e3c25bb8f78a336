import { z } from "zod";
import { importBuildingsTask } from "#api/buildings/import/calls.ts";
import { importRows } from "#api/buildings/import/run.ts";
import { importTables } from "#api/buildings/import/tables.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { importBranch } from "#api/platform/tabular/import-file.ts";
import { withTable } from "#api/platform/tabular/with-table.ts";
import { buildingTables } from "#contract/building-choices.ts";
import { language } from "#contract/values.ts";

const inputShape = z.object({
  fileKey: z.string(),
  table: z.enum(buildingTables),
  place: z.object({ branchId: z.number(), city: z.string(), country: z.string(), dryRun: z.boolean() }),
  sessionId: z.number(),
  language,
});

/** The import as a job: chunk by chunk, each in a transaction of its own; begun again it finds its rows by their keys. */
export const importBuildingTables: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, table: name, place, ...session } = inputShape.parse(job.input);
    const report = await withTable(await platform.storage.get(fileKey), async (table) => {
      let total = 0;
      for await (const _row of table.rows()) total += 1;
      return importRows({
        table,
        writer: importTables[name].writerOf(table.header),
        place,
        inContext: (work) =>
          asCaller(platform, job, session, importBuildingsTask, async (context) => {
            requireRight(context, importTables[name].needs);
            await importBranch(context, place.branchId);
            return work(context);
          }),
        progress: (rows) => job.progress(rows, total),
      });
    });
    return { ...report, dryRun: place.dryRun };
  });
