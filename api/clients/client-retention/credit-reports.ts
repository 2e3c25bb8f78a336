import { sql } from "kysely";
import { forgetOldReports } from "#api/clients/client-privacy/verbs.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";

/** Runs every night, as a line of the queue's crontab. */
export const forgetKsvTask = "forgetKsv";
export const forgetKsvSchedule = `40 2 * * * ${forgetKsvTask}`;

/**
 * Deletes reports for good six months after the refusal, and once the contract has ended. Each is handled by
 * itself.
 */
export const forgetKsv: Task = async (platform) => {
  const { rows } = await sql<{ organization_id: number; ksv_id: number }>`
    SELECT organization_id, ksv_id FROM ksv_to_forget(${platform.now().toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, ksv_id: id } of rows)
    await inTenant(platform.db, organizationId, async (trx) => {
      const scope = { call: forgetKsvTask, requestId: `${forgetKsvTask}/${id}` };
      await forgetOldReports(systemMover(platform, trx, organizationId, scope), [id]);
    }).catch((err: unknown) => platform.log.error({ err, ksvId: id }, "credit report could not be deleted"));
};
