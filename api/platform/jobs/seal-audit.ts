import { sql } from "kysely";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";

/** Name of the task; a crontab of the queue takes no dots. */
export const sealAuditTask = "sealAudit";
/** Every minute, as a line of the queue's crontab. */
export const sealAuditSchedule = `* * * * * ${sealAuditTask}`;

/** Entries a transaction seals; its lock is held for about a tenth of a second. */
const atOnce = 5000;

/** Seals what has been written into the audit of any organization since the last time (docs/decisions/011). */
export const sealAudit: Task = async (platform) => {
  const { rows } = await sql<{ id: number }>`SELECT organizations_to_seal() AS id`.execute(platform.db);
  for (const { id } of rows) await sealEntries(platform.db, id);
};

/** Seals everything one organization has committed so far; answers how many entries. */
async function sealEntries(db: Database, organizationId: number): Promise<number> {
  for (let sealed = 0; ; ) {
    const batch = await inTenant(db, organizationId, (trx) => sealSome(trx, organizationId));
    sealed += batch;
    if (batch < atOnce) return sealed;
  }
}

/** The same inside a transaction that needs the whole chain; another sealer waits until it ends, no writer does. */
export async function sealWithin(trx: Tx, organizationId: number): Promise<void> {
  while ((await sealSome(trx, organizationId)) === atOnce);
}

async function sealSome(trx: Tx, organizationId: number): Promise<number> {
  const { rows } = await sql<{
    sealed: number;
  }>`SELECT seal_audit(${organizationId}, ${atOnce}) AS sealed`.execute(trx);
  return rows[0]?.sealed ?? 0;
}
