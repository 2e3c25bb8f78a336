import { randomBytes } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { afterWrong, restingFailure } from "#api/access/users/verbs-lockout.ts";
import { beginSession } from "#api/clients/client-accounts/session.ts";
import { enter } from "#api/platform/access/linked-page.ts";
import { hashPassword, passwordMatches } from "#api/platform/access/password.ts";
import { countTry } from "#api/platform/access/rate-limit.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { myPage } from "#contract/clients/client-accounts/client-accounts.ts";

const perAddress = { name: "client-login-address", limit: 30, windowSeconds: 60 };
const perAccount = { name: "client-login-account", limit: 10, windowSeconds: 60 };

// Verified when there is no such account or no password yet, so that the answer takes as long as for one that has.
const nobody = hashPassword(randomBytes(16).toString("hex"));

interface Credentials {
  organization: number;
  username: string;
  password: string;
}

/**
 * Signs a client in by name and password and returns the secret of the session. An unknown name, a wrong password, an
 * account without a password or switched off, and a client who is gone get the same answer after the same time.
 */
export async function signIn(context: PublicContext, typed: Credentials): Promise<string> {
  const { db } = context.platform;
  const { organization: organizationId, username } = typed;
  await countTry(db, perAddress, context.address || "unknown");
  await countTry(db, perAccount, `${organizationId}/${username.toLowerCase()}`);
  // What a failure wrote, a count and an audit entry, is to stay: it is returned and thrown outside.
  const result = await enter(context, { organizationId, id: 0 }, { call: myPage.signIn.path }, (scope) =>
    checkPassword(scope, typed),
  );
  if (result instanceof Failure) throw result;
  return result;
}

async function checkPassword(scope: EffectScope, { username, password }: Credentials) {
  const { trx, organizationId, now } = scope;
  const account = await trx
    .selectFrom("client_account as a")
    .innerJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.id", "=", "a.client_id"),
    )
    .select(["a.id", "a.client_id as clientId", "a.active", "a.password_hash as passwordHash"])
    .select(["a.failed_logins", "a.locked_until"])
    .where("a.organization_id", "=", organizationId)
    .where(sql<boolean>`lower(a.username) = lower(${username})`)
    .where("c.deleted_at", "is", null)
    .where("c.anonymised_at", "is", null)
    .forUpdate("a")
    .executeTakeFirst();
  const isRight = await passwordMatches(account?.passwordHash ?? (await nobody), password);
  const wrong = new Failure("WRONG_CREDENTIALS");
  if (!account || account.passwordHash === null) return wrong;
  const refuse = (why: string) =>
    scope.audit({
      action: "accountSignInRefused",
      objectType: "client",
      objectId: account.clientId,
      after: { why },
    });
  const resting = restingFailure(account, now);
  if (resting) {
    await refuse("resting");
    return resting;
  }
  if (!isRight) {
    await note(scope, account.id, afterWrong(account, now));
    await refuse("wrongPassword");
    return wrong;
  }
  if (!account.active) {
    await refuse("inactive");
    return wrong;
  }
  await note(scope, account.id, {
    failed_logins: 0,
    locked_until: null,
    signed_in_at: now.toISOString(),
  });
  await scope.audit({ action: "accountSignIn", objectType: "client", objectId: account.clientId });
  return beginSession(scope, account.id);
}

async function note(
  { trx, organizationId }: EffectScope,
  accountId: number,
  columns: Updateable<Schema["client_account"]>,
): Promise<void> {
  await trx
    .updateTable("client_account")
    .set(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", accountId)
    .execute();
}
