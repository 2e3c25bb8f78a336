import { z } from "zod";
import { inTenant } from "#api/platform/database/tenant.ts";
import { runJob } from "#api/platform/jobs/run-job.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { withTable } from "#api/platform/tabular/with-table.ts";
import { takeKey } from "#api/real-estate/import/compare.ts";
import { importUnits } from "#api/real-estate/import/run.ts";
import { personName } from "#contract/names.ts";
import { importMapping, importTake } from "#contract/real-estate-import.ts";

const inputShape = z.object({
  fileKey: z.string(),
  branchId: z.number(),
  mapping: importMapping,
  city: z.string(),
  country: z.string(),
  dryRun: z.boolean(),
  take: z.array(importTake).default([]),
});

/** The import as a job: chunk by chunk, each in a transaction of its own; begun again it finds its rows by their keys. */
export const importTask: Task = (platform, payload) =>
  runJob(platform, payload, async (job) => {
    const input = inputShape.parse(job.input);
    const { organizationId } = job;
    const { user, branch } = await inTenant(platform.db, organizationId, async (trx) => ({
      user: await trx
        .selectFrom("app_user")
        .select(["firstname", "lastname"])
        .where("organization_id", "=", organizationId)
        .where("id", "=", job.userId)
        .executeTakeFirstOrThrow(),
      branch: await trx
        .selectFrom("branch")
        .select("currency")
        .where("organization_id", "=", organizationId)
        .where("id", "=", input.branchId)
        .executeTakeFirstOrThrow(),
    }));
    const target = {
      organizationId,
      branchId: input.branchId,
      currency: branch.currency,
      userId: job.userId,
      userName: personName(user),
      requestId: `job-${job.id}`,
      dryRun: input.dryRun,
      take: new Set(input.take.map(({ id, field }) => takeKey(id, field))),
    };
    const report = await withTable(await platform.storage.get(input.fileKey), async (table) => {
      let total = 0;
      for await (const _row of table.rows()) total += 1;
      return importUnits({
        table,
        mapping: input.mapping,
        standard: { city: input.city, country: input.country },
        target,
        inTransaction: (work) => inTenant(platform.db, organizationId, work),
        progress: (rows) => job.progress(rows, total),
      });
    });
    return { ...report, dryRun: input.dryRun };
  });
