import { beginSession } from "#api/clients/client-accounts/session.ts";
import { endAccountSessions } from "#api/clients/client-accounts/write.ts";
import { type Door, enter, knock } from "#api/platform/access/linked-page.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { myPage } from "#contract/clients/client-accounts/client-accounts.ts";

const page = { name: "client-password", find: "find_client_account_link", tries: 60 } as const;

/** Returns whose password a link sets. Throws NOT_FOUND for a link that opens nothing. */
export async function readLink(context: PublicContext, token: string) {
  const door = await knock(context, page, token);
  return enter(context, door, { call: myPage.link.path }, async (scope) => {
    const { organization, username } = await openLink(scope, door);
    return { organization, username };
  });
}

/** Sets the password by a link, which is used up. All sessions of the account end, and one begins. */
export async function setPassword(
  context: PublicContext,
  { token, password }: { token: string; password: string },
): Promise<{ session: string; organization: number }> {
  const door = await knock(context, page, token);
  const passwordHash = await hashPassword(password);
  return enter(context, door, { call: myPage.setPassword.path }, async (scope) => {
    const { id, clientId } = await openLink(scope, door);
    await scope.trx
      .updateTable("client_account")
      .set({
        ...{ password_hash: passwordHash, link_hash: null, link_expires_at: null },
        ...{ failed_logins: 0, locked_until: null, signed_in_at: scope.now.toISOString() },
      })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    await endAccountSessions(scope, id);
    await scope.audit({ action: "setAccountPassword", objectType: "client", objectId: clientId });
    return { session: await beginSession(scope, id), organization: scope.organizationId };
  });
}

/** Locks the account of a link, so that of two uses at once only one succeeds. */
async function openLink({ trx, organizationId, now }: EffectScope, { id }: Door) {
  const row = await trx
    .selectFrom("client_account as a")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.id", "=", "a.client_id"),
    )
    .innerJoin("organization as o", "o.id", "a.organization_id")
    .select(["a.id", "a.client_id as clientId", "a.username", "o.name as organization"])
    .where("a.organization_id", "=", organizationId)
    .where("a.id", "=", id)
    .where("a.link_expires_at", ">", now.toISOString())
    .where("a.active", "=", true)
    .where("c.deleted_at", "is", null)
    .where("c.anonymised_at", "is", null)
    .forUpdate("a")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
