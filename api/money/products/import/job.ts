import { z } from "zod";
import { importProductsTask } from "#api/money/products/import/calls.ts";
import { writeProduct } from "#api/money/products/import/product-row.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { importAsJob } from "#api/platform/paper/tabular/import-job.ts";
import { importRows } from "#api/platform/paper/tabular/import-rows.ts";
import { needs } from "#contract/platform/access.ts";
import { language } from "#contract/platform/values.ts";

const inputShape = z.object({
  fileKey: z.string(),
  place: z.object({ branchId: z.number(), dryRun: z.boolean() }),
  sessionId: z.number(),
  language,
});

/**
 * Runs the import as a job, chunk by chunk, each in a transaction of its own. Begun again, it finds its rows
 * by their numbers.
 */
export const importProducts: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const { fileKey, place, ...session } = inputShape.parse(job.input);
    const access = needs("product", "create");
    const report = await importAsJob(
      platform,
      job,
      { session, fileKey, branchId: place.branchId, call: importProductsTask, access },
      (table, run) => importRows({ table, writer: writeProduct(table.header), place, ...run }),
    );
    return { ...report, dryRun: place.dryRun };
  });
