import { findClient } from "#api/clients/clients/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { ClientAccount } from "#contract/clients/client-accounts/client-accounts.ts";

/** Returns the account of a client of the caller's branches; null when there is none. Throws NOT_FOUND for another client. */
export async function accountOf(context: CallContext, clientId: number): Promise<ClientAccount | null> {
  await findClient(context, clientId);
  const row = await context.trx
    .selectFrom("client_account")
    .select(["id", "version", "username", "active"])
    .select(["password_hash", "link_expires_at", "signed_in_at", "locked_until"])
    .where("organization_id", "=", context.organizationId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash, link_expires_at, signed_in_at, locked_until, ...same } = row;
  const present = (instant: string | null) =>
    instant !== null && Date.parse(instant) > context.now.getTime() ? instant : null;
  return {
    ...same,
    hasPassword: password_hash !== null,
    linkExpiresAt: present(link_expires_at),
    signedInAt: signed_in_at,
    lockedUntil: present(locked_until),
  };
}

/** Locks the account of a client of the caller's branches. Throws NOT_FOUND without one. */
export async function holdAccount(context: CallContext, clientId: number) {
  await findClient(context, clientId);
  const row = await context.trx
    .selectFrom("client_account")
    .select(["id", "username", "active"])
    .where("organization_id", "=", context.organizationId)
    .where("client_id", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns where clients of an organization sign in: at the installation itself, whoever holds the domain of a white label. */
export function signInAddress({
  platform,
  organizationId,
}: Pick<CallContext, "platform" | "organizationId">): string {
  return `${platform.publicUrl}/my/sign-in/${organizationId}`;
}
