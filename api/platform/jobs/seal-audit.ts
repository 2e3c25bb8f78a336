import { sql } from "kysely";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";

/** Name of the task. Names in the queue's crontab cannot contain dots. */
export const sealAuditTask = "sealAudit";
/** Runs every minute, as a line of the queue's crontab. */
export const sealAuditSchedule = `* * * * * ${sealAuditTask}`;

/** Entries sealed in one transaction, which holds its lock for about a tenth of a second. */
const atOnce = 5000;

/** Seals the audit entries of all organizations since the last time (docs/decisions/011). */
export const sealAudit: Task = async (platform) => {
  const { rows } = await sql<{ id: number }>`SELECT organizations_to_seal() AS id`.execute(platform.db);
  for (const { id } of rows) await sealEntries(platform.db, id);
};

/** Seals the committed entries of one organization and returns their number. */
async function sealEntries(db: Database, organizationId: number): Promise<number> {
  for (let sealed = 0; ; ) {
    const batch = await inTenant(db, organizationId, (trx) => sealSome(trx, organizationId));
    sealed += batch;
    if (batch < atOnce) return sealed;
  }
}

/**
 * Seals inside a transaction that needs the whole chain. Another sealer waits until it ends; writers do not
 * wait.
 */
export async function sealWithin(trx: Tx, organizationId: number): Promise<void> {
  while ((await sealSome(trx, organizationId)) === atOnce);
}

async function sealSome(trx: Tx, organizationId: number): Promise<number> {
  const { rows } = await sql<{
    sealed: number;
  }>`SELECT seal_audit(${organizationId}, ${atOnce}) AS sealed`.execute(trx);
  return rows[0]?.sealed ?? 0;
}
