import { z } from "zod";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { takeKey } from "#api/platform/paper/tabular/compare-imported.ts";
import { importAsJob } from "#api/platform/paper/tabular/import-job.ts";
import { importUnits } from "#api/property/units/import/run.ts";
import { language } from "#contract/platform/values.ts";
import { importMapping, importTake } from "#contract/property/units/unit-import.ts";
import { units } from "#contract/property/units/units.ts";

const inputShape = z.object({
  fileKey: z.string(),
  branchId: z.number(),
  mapping: importMapping,
  city: z.string(),
  country: z.string(),
  dryRun: z.boolean(),
  emptyBlanks: z.boolean().default(false),
  take: z.array(importTake).default([]),
  sessionId: z.number(),
  language,
});

/**
 * Runs the import as a job, chunk by chunk, each in a transaction of its own with the person's rights at that
 * moment. Begun again, it finds its rows by their keys.
 */
export const importTask: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, branchId, mapping, city, country, dryRun, emptyBlanks, take, ...session } =
      inputShape.parse(job.input);
    const { path: call, access } = units.importStart;
    const report = await importAsJob(
      platform,
      job,
      { session, fileKey, branchId, call, access },
      (table, run) =>
        importUnits({
          table,
          mapping,
          standard: { city, country },
          target: {
            ...{ branchId, dryRun, emptyBlanks },
            take: new Set(take.map(({ id, field }) => takeKey(id, field))),
          },
          ...run,
        }),
    );
    return { ...report, dryRun };
  });
