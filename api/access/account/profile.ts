import { changeOwnProfile } from "#api/access/users/verbs.ts";
import { confirmedUntil, requireConfirmed } from "#api/platform/access/admit.ts";
import { endLinks } from "#api/platform/access/link.ts";
import { noteNewAddress, tellOldAddress } from "#api/platform/access/new-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { AccountFields } from "#contract/access/account/account.ts";

/** Returns the caller's own profile, with a new address that waits for its confirmation. */
export async function readProfile(context: CallContext) {
  const row = await ownRow(context, { lock: false });
  const waiting = await context.trx
    .selectFrom("email_change")
    .select("email")
    .where("organization_id", "=", context.organizationId)
    .where("user_id", "=", context.user.id)
    .where("expires_at", ">", context.now.toISOString())
    .executeTakeFirst();
  const { id: _id, ...fields } = row;
  return {
    ...fields,
    pendingEmail: waiting?.email ?? null,
    confirmedUntil: confirmedUntil(context.confirmedAt, context.now),
  };
}

/**
 * Changes the given fields. A new e-mail address is only noted, and a link is sent there; it returns that
 * address. Changing or removing the address requires a confirmation, because links for new passwords are sent
 * there.
 */
export async function updateProfile(
  context: CallContext,
  { version, email, ...fields }: Partial<AccountFields> & { version?: number | undefined },
): Promise<string | null> {
  const before = await ownRow(context, { lock: true });
  await requireVersion(context, version, before, "user");
  const changes = email !== undefined && email?.toLowerCase() !== before.email?.toLowerCase();
  if (changes) requireConfirmed(context);
  const removed = changes && email === null ? { email: null } : {};
  if (changes && email === null) {
    await tellOldAddress(context, context.user.id);
    await endLinks(context.trx, { organizationId: context.organizationId, userId: context.user.id });
  }
  await changeOwnProfile(context, { ...fields, ...removed });
  const after = await ownRow(context, { lock: false });
  await context.audit({ action: "update", objectType: "user", objectId: context.user.id, before, after });
  if (!changes || !email) return null;
  await noteNewAddress(context, context.user.id, email);
  return email;
}

function ownRow({ trx, organizationId, user }: CallContext, { lock }: { lock: boolean }) {
  const query = trx
    .selectFrom("app_user")
    .select([
      "id",
      "username",
      "firstname",
      "lastname",
      "email",
      "phone",
      "address",
      "city",
      "color",
      "version",
    ])
    .where("organization_id", "=", organizationId)
    .where("id", "=", user.id);
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
}
