import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** What is asked for cannot be read in the transaction others read in: it wants one of its own. */
export class ReadsAlone extends Error {
  override readonly name = "ReadsAlone";
}

const shared = new WeakSet<Tx>();

/** Several calls read in the transaction: it stays their tenant's. */
export function shareTransaction(trx: Tx): void {
  shared.add(trx);
}

/**
 * Does `work` as another organization inside the running transaction, so that both write together or not at all; then
 * the transaction is the first organization's again. Only for what the operator may do: who calls it has checked that.
 */
export async function asTenant<T>(
  trx: Tx,
  { from, to }: { from: number; to: number },
  work: () => Promise<T>,
): Promise<T> {
  if (shared.has(trx)) throw new ReadsAlone("Others read in this transaction.");
  await become(trx, to);
  // After a failure the transaction is over anyway.
  const result = await work();
  await become(trx, from);
  return result;
}

async function become(trx: Tx, organizationId: number): Promise<void> {
  await sql`SELECT set_config('app.organization_id', ${String(organizationId)}, true)`.execute(trx);
}
