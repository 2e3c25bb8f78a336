import { prove } from "#api/access/account/prove.ts";
import { endOtherSessions } from "#api/access/account/sessions.ts";
import { replacePassword } from "#api/access/users/verbs.ts";
import { endLinks } from "#api/platform/access/link.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import { endPendingSignIns } from "#api/platform/access/pending-sign-in.ts";
import { rotateBearer } from "#api/platform/access/rotate.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";

/**
 * Changes the caller's own password after checking the old one. All other sessions of the account end, and
 * pending links stop working.
 */
export async function changePassword(
  context: CallContext,
  { current, password }: { current: string; password: string },
): Promise<number> {
  await prove(context, { password: current }, "current");
  if (current === password) throw invalid("password", "passwordSame");
  const { trx, organizationId, user } = context;
  const person = { organizationId, userId: user.id };
  await replacePassword(trx, person, await hashPassword(password));
  const ended = await endOtherSessions(context);
  await endPendingSignIns(trx, person);
  await endLinks(trx, person);
  await rotateBearer(context);
  await context.audit({ action: "changePassword", objectType: "user", objectId: user.id, after: { ended } });
  return ended;
}
