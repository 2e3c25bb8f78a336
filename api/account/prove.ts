import { clearWrong, countWrong, lockedRow, restingFailure } from "#api/platform/access/lockout.ts";
import { passwordMatches } from "#api/platform/access/password.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import { takeCode } from "#api/platform/access/second-factor.ts";
import { writeAudit } from "#api/platform/audit.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { type Failure, invalid } from "#api/platform/failure.ts";

const perPerson = { name: "prove", limit: 10, windowSeconds: 60 };

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Checks the password or a code of somebody signed in. In a transaction of its own: a wrong one fails the call, and has
 * to be counted all the same. `field` is where the form shows what was wrong.
 */
export async function prove(context: CallContext, proof: Proof, field: string): Promise<void> {
  const { platform, organizationId, user, now } = context;
  const person = { organizationId, userId: user.id };
  await countTry(platform.db, perPerson, `${organizationId}.${user.id}`);
  const failure = await inTenant(platform.db, organizationId, async (trx): Promise<Failure | null> => {
    const row = await lockedRow(trx, person);
    const resting = restingFailure(row, now);
    if (resting) return resting;
    const right = proof.password
      ? await passwordMatches(row.password_hash, proof.password).catch(() => false)
      : (await takeCode(trx, platform, person, proof.code ?? "")) !== null;
    if (right) {
      await clearWrong(trx, person, row);
      return null;
    }
    const locks = await countWrong(trx, person, row, now);
    const frame = {
      organizationId,
      userId: user.id,
      userName: user.name,
      call: "account/confirm",
      requestId: context.requestId,
    };
    const after = { why: proof.password ? "wrongPassword" : "wrongCode", ...(locks && { locks }) };
    await writeAudit(trx, frame, { action: "proofRefused", objectType: "user", objectId: user.id, after });
    return invalid(field, proof.password ? "passwordWrong" : "codeWrong");
  });
  if (failure) throw failure;
}
