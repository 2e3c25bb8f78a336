import { z } from "zod";
import { requireRight } from "#api/platform/access/require-right.ts";
import { asCaller } from "#api/platform/jobs/job-context.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { importBranch } from "#api/platform/tabular/import-file.ts";
import { withTable } from "#api/platform/tabular/with-table.ts";
import { takeKey } from "#api/units/import/compare.ts";
import { importUnits } from "#api/units/import/run.ts";
import { importMapping, importTake } from "#contract/unit-import.ts";
import { units } from "#contract/units.ts";
import { language } from "#contract/values.ts";

const inputShape = z.object({
  fileKey: z.string(),
  branchId: z.number(),
  mapping: importMapping,
  city: z.string(),
  country: z.string(),
  dryRun: z.boolean(),
  take: z.array(importTake).default([]),
  sessionId: z.number(),
  language,
});

/**
 * The import as a job: chunk by chunk, each in a transaction of its own and with what its person may do by then; begun
 * again it finds its rows by their keys.
 */
export const importTask: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, branchId, mapping, city, country, dryRun, take, ...session } = inputShape.parse(
      job.input,
    );
    const report = await withTable(await platform.storage.get(fileKey), async (table) => {
      let total = 0;
      for await (const _row of table.rows()) total += 1;
      return importUnits({
        table,
        mapping,
        standard: { city, country },
        target: { branchId, dryRun, take: new Set(take.map(({ id, field }) => takeKey(id, field))) },
        inContext: (work) =>
          asCaller(platform, job, session, units.importStart.path, async (context) => {
            requireRight(context, units.importStart.access);
            await importBranch(context, branchId);
            return work(context);
          }),
        progress: (rows) => job.progress(rows, total),
      });
    });
    return { ...report, dryRun };
  });
