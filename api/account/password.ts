import { sql } from "kysely";
import { prove } from "#api/account/prove.ts";
import { endOtherSessions } from "#api/account/sessions.ts";
import { endLinks } from "#api/platform/access/link.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import { rotateBearer } from "#api/platform/access/rotate.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { invalid } from "#api/platform/failure.ts";

/** Changes one's own password by the old one. Whoever else is signed in with the account is not any more, and links on their way open nothing. */
export async function changePassword(
  context: CallContext,
  { current, password }: { current: string; password: string },
): Promise<number> {
  await prove(context, { password: current }, "current");
  if (current === password) throw invalid("password", "passwordSame");
  const { trx, organizationId, user } = context;
  await trx
    .updateTable("app_user")
    .set({
      password_hash: await hashPassword(password),
      must_change_password: false,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", user.id)
    .execute();
  const ended = await endOtherSessions(context);
  await trx
    .deleteFrom("pending_sign_in")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .execute();
  await endLinks(trx, { organizationId, userId: user.id });
  await rotateBearer(context);
  await context.audit({ action: "changePassword", objectType: "user", objectId: user.id, after: { ended } });
  return ended;
}
