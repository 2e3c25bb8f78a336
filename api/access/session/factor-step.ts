import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { takeCode } from "#api/access/second-factor/verbs.ts";
import { auditRefusal } from "#api/access/session/failed-sign-in.ts";
import { openSession } from "#api/access/session/open-session.ts";
import { perAddress } from "#api/access/session/sign-in-rates.ts";
import { clearWrong, countWrong, lockedRow, restingFailure } from "#api/access/users/verbs-lockout.ts";
import { hashBearer } from "#api/platform/access/authenticate.ts";
import { addPendingSignIn, takePendingSignIn } from "#api/platform/access/pending-sign-in.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

/** Minutes for entering the code after the password. */
const pendingMinutes = 5;
const perAccount = { name: "factor-account", limit: 10, windowSeconds: 60 };
const call = "user/login/factor";

/** Records that the password was right. Returns the token that must come with the code. */
export async function startPending(context: PublicContext, person: PersonKey): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await inTenant(context.platform.db, person.organizationId, (trx) =>
    addPendingSignIn(trx, person, {
      token,
      expiresAt: new Date(context.now.getTime() + pendingMinutes * 60_000),
    }),
  );
  return token;
}

/**
 * Runs the second step: a code of the app or a recovery code for a pending sign-in, which is then consumed.
 */
export async function loginFactor(context: PublicContext, input: { pending: string; code: string }) {
  const { db } = context.platform;
  await countTry(db, perAddress, context.address || "unknown");
  const hash = hashBearer(input.pending);
  const result = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_pending_sign_in(${hash})`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Failure("UNAUTHENTICATED");
  const pending = await inTenant(db, row.organization_id, (trx) =>
    trx
      .selectFrom("pending_sign_in")
      .select(["user_id", "expires_at"])
      .where("organization_id", "=", row.organization_id)
      .where("id", "=", row.id)
      .executeTakeFirst(),
  );
  if (!pending || Date.parse(pending.expires_at) <= context.now.getTime())
    throw new Failure("UNAUTHENTICATED");
  const person = { organizationId: row.organization_id, userId: pending.user_id };
  const way = await checkFactor(context, person, input.code, call);
  const taken = await inTenant(db, person.organizationId, (trx) =>
    takePendingSignIn(trx, person.organizationId, row.id),
  );
  // Another request has consumed it in the meantime.
  if (!taken) throw new Failure("UNAUTHENTICATED");
  return openSession(context, person, { way, call });
}

/** Consumes the code. Throws WRONG_CODE or ACCOUNT_LOCKED; wrong codes count like wrong passwords. */
export async function checkFactor(
  context: PublicContext,
  person: PersonKey,
  code: string,
  calledBy: string,
): Promise<"app" | "recovery"> {
  await countTry(context.platform.db, perAccount, `${person.organizationId}.${person.userId}`);
  const result = await inTenant(context.platform.db, person.organizationId, async (trx) => {
    const row = await lockedRow(trx, person);
    const refusal = { username: row.username, call: calledBy };
    const resting = restingFailure(row, context.now);
    if (resting) {
      await auditRefusal(trx, context, person, { ...refusal, reason: "resting" });
      return resting;
    }
    const way = await takeCode(trx, context.platform, person, code);
    if (!way) {
      const locks = await countWrong(trx, person, row, context.now);
      await auditRefusal(trx, context, person, { ...refusal, reason: "wrongCode", locks });
      return new Failure("WRONG_CODE");
    }
    await clearWrong(trx, person, row);
    return way;
  });
  if (result instanceof Failure) throw result;
  return result;
}
