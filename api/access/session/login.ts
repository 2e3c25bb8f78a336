import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hasSecondFactor } from "#api/access/second-factor/verbs.ts";
import { checkFactor, startPending } from "#api/access/session/factor-step.ts";
import { auditRefusal } from "#api/access/session/failed-sign-in.ts";
import { openSession } from "#api/access/session/open-session.ts";
import { perAddress } from "#api/access/session/sign-in-rates.ts";
import { clearWrong, countWrong, lockedRow, restingFailure } from "#api/access/users/verbs-lockout.ts";
import { hashPassword, passwordMatches } from "#api/platform/access/password.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

const perAccount = { name: "login-account", limit: 10, windowSeconds: 60 };
const call = "user/login";

// Verified when the name is unknown, so that the answer takes as long as for an existing one.
const nobody = hashPassword(randomBytes(16).toString("hex"));

interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
}

/**
 * Signs in by name and password. An unknown name, a wrong password and an inactive person get the same
 * answer. With a second factor the code comes in the same call, or SECOND_FACTOR_REQUIRED returns the pending
 * sign-in for the code.
 */
export async function login(context: PublicContext, credentials: Credentials) {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  await countTry(db, perAccount, credentials.username.toLowerCase());
  const result = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_user(${credentials.username})`.execute(db);
  const user = result.rows[0];
  if (!user) {
    await passwordMatches(await nobody, credentials.password);
    throw new Failure("WRONG_CREDENTIALS");
  }
  const person = { organizationId: user.organization_id, userId: user.id };
  const checked = await inTenant(db, person.organizationId, (trx) =>
    checkPassword(trx, context, person, credentials.password),
  );
  if (checked instanceof Failure) throw checked;
  if (!checked.factor) return openSession(context, person, { way: "password", call });
  if (!credentials.code) {
    const pending = await startPending(context, person);
    throw new Failure("SECOND_FACTOR_REQUIRED", { objects: { pending } });
  }
  return openSession(context, person, {
    way: await checkFactor(context, person, credentials.code, call),
    call,
  });
}

/**
 * Returns the failure of a sign-in, or whether a second factor comes next. It runs in a transaction of its
 * own, so that wrong attempts are stored.
 */
async function checkPassword(
  trx: Tx,
  context: PublicContext,
  person: PersonKey,
  password: string,
): Promise<Failure | { factor: boolean }> {
  const row = await lockedRow(trx, person);
  const refusal = { username: row.username, call };
  const resting = restingFailure(row, context.now);
  const right = await passwordMatches(row.password_hash, password);
  if (resting) {
    await auditRefusal(trx, context, person, { ...refusal, reason: "resting" });
    return resting;
  }
  if (!right) {
    const locks = await countWrong(trx, person, row, context.now);
    await auditRefusal(trx, context, person, { ...refusal, reason: "wrongPassword", locks });
    return new Failure("WRONG_CREDENTIALS");
  }
  if (!row.active) {
    await auditRefusal(trx, context, person, { ...refusal, reason: "inactive" });
    return new Failure("WRONG_CREDENTIALS");
  }
  if (await hasOverdueInvoices(trx, person.organizationId)) return new Failure("OVERDUE_INVOICES");
  const factor = await hasSecondFactor(trx, person);
  // With a second factor still to come the count continues: a known password must not give more attempts at
  // the code.
  if (!factor) await clearWrong(trx, person, row);
  return { factor };
}

/** Whether the organization owes us money: the operator sets this, and it prevents sign-in. */
async function hasOverdueInvoices(trx: Tx, organizationId: number): Promise<boolean> {
  const organization = await trx
    .selectFrom("organization")
    .select("overdue")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return organization.overdue;
}
