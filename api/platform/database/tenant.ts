import { setTimeout as pause } from "node:timers/promises";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import { openingFor } from "#api/platform/database/tenant-driver.ts";
import { errorCode } from "#api/platform/database/unavailable.ts";

const RETRIES = 3;
/** serialization_failure and deadlock_detected: PostgreSQL asks for the whole transaction to be tried again. */
const RETRIABLE = new Set(["40001", "40P01"]);

/**
 * Runs `work` in a transaction that sees only the organization's rows. It is committed when `work` resolves
 * and rolled back when it throws. On a deadlock or serialization failure everything runs again, up to three
 * times, so `work` must have no effects outside the transaction. Errors keep PostgreSQL's `code` and
 * `constraint`.
 * @throws DatabaseUnavailable when PostgreSQL cannot be reached; whether an interrupted commit took place is then unknown
 */
export async function inTenant<T>(
  db: Database,
  organizationId: number,
  work: (trx: Tx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const transaction = options.readOnly ? db.transaction().setAccessMode("read only") : db.transaction();
      return await openingFor(organizationId, () => transaction.execute(work));
    } catch (error) {
      if (attempt === RETRIES || !RETRIABLE.has(errorCode(error) ?? "")) throw error;
      // Two transactions that collided must not repeat at the same moment.
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
