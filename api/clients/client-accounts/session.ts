import { type Door, enter, knock } from "#api/platform/access/linked-page.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound, nullIfMissing } from "#api/platform/calls/failure.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { myPage } from "#contract/clients/client-accounts/client-accounts.ts";

const page = { name: "my-page", find: "find_client_session", tries: 600, addressTries: 1200 } as const;

/** A session ends after seven days, and after a day without use. */
const sessionMs = 7 * 86_400_000;
const idleMs = 86_400_000;
/** How exactly it is known when a session was last used. */
const usedEveryMs = 15 * 60_000;

/** The client who has signed in. */
export interface SignedInClient {
  sessionId: number;
  accountId: number;
  clientId: number;
  name: string;
  username: string;
  organization: string;
  /** The colleague who gave them the account. */
  createdBy: number;
}

/** Begins a session and returns its secret, which is stored only as a hash. */
export async function beginSession(
  { trx, organizationId, now }: Pick<EffectScope, "trx" | "organizationId" | "now">,
  accountId: number,
): Promise<string> {
  const token = newToken();
  await trx
    .deleteFrom("client_session")
    .where("organization_id", "=", organizationId)
    .where("account_id", "=", accountId)
    .where("ends_at", "<=", now.toISOString())
    .execute();
  await trx
    .insertInto("client_session")
    .values({
      organization_id: organizationId,
      account_id: accountId,
      token_hash: hashToken(token),
      last_used_at: now.toISOString(),
      ends_at: new Date(now.getTime() + sessionMs).toISOString(),
    })
    .execute();
  return token;
}

/**
 * Does the work of a client who has signed in, in their organization's transaction. Throws NOT_FOUND for a session that is
 * over, for an account that is switched off, and for a client who is gone.
 */
export async function asClient<T>(
  context: PublicContext,
  session: string,
  call: string,
  work: (scope: EffectScope, client: SignedInClient) => Promise<T>,
): Promise<T> {
  const door = await knock(context, page, session);
  return enter(context, door, { call }, async (scope) => work(scope, await signedIn(scope, door)));
}

async function signedIn({ trx, organizationId, now }: EffectScope, { id }: Door): Promise<SignedInClient> {
  const row = await trx
    .selectFrom("client_session as s")
    .innerJoin("client_account as a", (join) =>
      join.onRef("a.organization_id", "=", "s.organization_id").onRef("a.id", "=", "s.account_id"),
    )
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.id", "=", "a.client_id"),
    )
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .select(["s.id as sessionId", "a.id as accountId", "a.client_id as clientId", "a.username"])
    .select(["a.created_by as createdBy", "o.name as organization", "s.last_used_at as lastUsedAt"])
    .select(clientName("c").as("name"))
    .where("s.organization_id", "=", organizationId)
    .where("s.id", "=", id)
    .where("s.ends_at", ">", now.toISOString())
    .where("s.last_used_at", ">", new Date(now.getTime() - idleMs).toISOString())
    .where("a.active", "=", true)
    .where("c.deleted_at", "is", null)
    .where("c.anonymised_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { lastUsedAt, ...client } = row;
  if (Date.parse(lastUsedAt) < now.getTime() - usedEveryMs)
    await trx
      .updateTable("client_session")
      .set({ last_used_at: now.toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  return client;
}

/** Ends a session; one that is over stays so. */
export async function signOut(context: PublicContext, session: string): Promise<void> {
  const ending = asClient(context, session, myPage.signOut.path, async (scope, { sessionId, clientId }) => {
    await scope.trx
      .deleteFrom("client_session")
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", sessionId)
      .execute();
    await scope.audit({ action: "accountSignOut", objectType: "client", objectId: clientId });
  });
  await nullIfMissing(ending);
}
