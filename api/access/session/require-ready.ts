import { issueLink } from "#api/platform/access/link.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import { inTenant } from "#api/platform/database/tenant.ts";

/**
 * What stands between everything being right and a session: an address not confirmed yet, or a password that has to be
 * changed. For the latter the failure carries the token to set a new one with, as a link by mail would; there is no
 * session until then, so nothing can be done with the old password.
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
