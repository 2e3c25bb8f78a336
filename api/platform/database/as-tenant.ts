import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Does `work` as another organization inside the running transaction, so that both write together or not at all; then
 * the transaction is the first organization's again. Only for what the operator may do: who calls it has checked that.
 */
export async function asTenant<T>(
  trx: Tx,
  { from, to }: { from: number; to: number },
  work: () => Promise<T>,
): Promise<T> {
  await become(trx, to);
  // After a failure the transaction is over anyway.
  const result = await work();
  await become(trx, from);
  return result;
}

async function become(trx: Tx, organizationId: number): Promise<void> {
  await sql`SELECT set_config('app.organization_id', ${String(organizationId)}, true)`.execute(trx);
}
