import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** Thrown when a read cannot use the shared transaction and needs one of its own. */
export class ReadsAlone extends Error {
  override readonly name = "ReadsAlone";
}

const shared = new WeakSet<Tx>();

/** Marks the transaction as shared by several calls: its tenant must not change. */
export function shareTransaction(trx: Tx): void {
  shared.add(trx);
}

/**
 * Runs `work` as another organization inside the running transaction, so that both are written together or
 * not at all, and then switches back. Only for what the operator may do; the caller must have checked that.
 */
export async function asTenant<T>(
  trx: Tx,
  { from, to }: { from: number; to: number },
  work: () => Promise<T>,
): Promise<T> {
  if (shared.has(trx)) throw new ReadsAlone("Others read in this transaction.");
  await become(trx, to);
  // After a failure the transaction is over, so nothing has to be switched back.
  const result = await work();
  await become(trx, from);
  return result;
}

async function become(trx: Tx, organizationId: number): Promise<void> {
  await sql`SELECT set_config('app.organization_id', ${String(organizationId)}, true)`.execute(trx);
}
