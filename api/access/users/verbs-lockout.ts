import { Failure } from "#api/platform/calls/failure.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";

/** Wrong passwords and codes in a row after which the account is locked, and for how long. */
const lockAfter = 10;
const lockMinutes = 15;

/** Selects the lock data of a person `FOR UPDATE`, so that concurrent attempts are counted one by one. */
export function lockedRow(trx: Tx, { organizationId, userId }: PersonKey) {
  return trx
    .selectFrom("app_user")
    .select(["username", "password_hash", "active", "failed_logins", "locked_until"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns ACCOUNT_LOCKED while the account is locked, else null. */
export function restingFailure(row: { locked_until: string | null }, now: Date): Failure | null {
  if (!row.locked_until || Date.parse(row.locked_until) <= now.getTime()) return null;
  const minutes = Math.ceil((Date.parse(row.locked_until) - now.getTime()) / 60_000);
  return new Failure("ACCOUNT_LOCKED", { params: { count: minutes } });
}

/**
 * Counts a wrong password or code; the tenth in a row locks the account. Returns whether it is locked now.
 */
export async function countWrong(
  trx: Tx,
  person: PersonKey,
  row: { failed_logins: number },
  now: Date,
): Promise<boolean> {
  const state = afterWrong(row, now);
  await note(trx, person, state);
  return state.locked_until !== null;
}

/** Returns the lock data of an account after one more wrong password or code. */
export function afterWrong(
  { failed_logins }: { failed_logins: number },
  now: Date,
): { failed_logins: number; locked_until: string | null } {
  const failed = failed_logins + 1;
  if (failed < lockAfter) return { failed_logins: failed, locked_until: null };
  return { failed_logins: 0, locked_until: new Date(now.getTime() + lockMinutes * 60_000).toISOString() };
}

/** Resets the count of wrong attempts after a complete sign-in. */
export async function clearWrong(
  trx: Tx,
  person: PersonKey,
  row: { failed_logins: number; locked_until: string | null },
): Promise<void> {
  if (row.failed_logins > 0 || row.locked_until)
    await note(trx, person, { failed_logins: 0, locked_until: null });
}

async function note(
  trx: Tx,
  { organizationId, userId }: PersonKey,
  state: { failed_logins: number; locked_until: string | null },
): Promise<void> {
  await trx
    .updateTable("app_user")
    .set(state)
    .where("organization_id", "=", organizationId)
    .where("id", "=", userId)
    .execute();
}
