import { issueLink } from "#api/platform/access/link.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

/**
 * Throws when an address is not confirmed yet, or a password has to be changed, although everything else is
 * right. For the latter the failure carries the token for setting a new one, as a mailed link would. Without
 * a session nothing can be done with the old password.
 */
export async function requireReady(
  context: PublicContext,
  person: PersonKey,
  { byPassword }: { byPassword: boolean },
): Promise<void> {
  const failure = await inTenant(context.platform.db, person.organizationId, async (trx) => {
    const user = await trx
      .selectFrom("app_user")
      .select(["joined_at", "must_change_password"])
      .where("organization_id", "=", person.organizationId)
      .where("id", "=", person.userId)
      .executeTakeFirstOrThrow();
    if (user.joined_at === null) return new Failure("EMAIL_UNCONFIRMED");
    if (!byPassword || !user.must_change_password) return null;
    const token = await issueLink(trx, person, "password", context.now);
    return new Failure("PASSWORD_CHANGE_REQUIRED", { objects: { token } });
  });
  if (failure) throw failure;
}
