import { takeCode } from "#api/access/second-factor/verbs.ts";
import { clearWrong, countWrong, lockedRow, restingFailure } from "#api/access/users/verbs-lockout.ts";
import { passwordMatches } from "#api/platform/access/password.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, keepingWrites } from "#api/platform/calls/failure.ts";

const perPerson = { name: "prove", limit: 10, windowSeconds: 60 };

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Checks the password or a code of the signed-in person. A wrong one fails the call and is still counted, so
 * nothing else may be written before. `field` gets the message.
 */
export async function prove(context: CallContext, proof: Proof, field: string): Promise<void> {
  const { platform, trx, organizationId, user, now } = context;
  const person = { organizationId, userId: user.id };
  await countTry(trx, perPerson, `${organizationId}.${user.id}`);
  const row = await lockedRow(trx, person);
  const resting = restingFailure(row, now);
  if (resting) throw resting;
  const right = proof.password
    ? await passwordMatches(row.password_hash, proof.password).catch(() => false)
    : (await takeCode(trx, platform, person, proof.code ?? "")) !== null;
  if (right) return clearWrong(trx, person, row);
  const locks = await countWrong(trx, person, row, now);
  const after = { why: proof.password ? "wrongPassword" : "wrongCode", ...(locks && { locks }) };
  await context.audit({ action: "proofRefused", objectType: "user", objectId: user.id, after });
  throw keepingWrites(invalid(field, proof.password ? "passwordWrong" : "codeWrong"));
}
