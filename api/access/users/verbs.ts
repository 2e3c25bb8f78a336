import { sql, type Updateable } from "kysely";
import { userStatusList } from "#api/access/users/user-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { PersonKey } from "#api/platform/client-data/person-key.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { AccountFields } from "#contract/access/account/account.ts";
import type { Language } from "#contract/platform/languages.ts";

interface FirstAdministrator {
  organizationId: number;
  username: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  email: string;
  language: Language;
  roleId: number;
  /** Null until the address is confirmed: nobody can sign in before. */
  joinedAt: string | null;
}

/** Adds the first administrator of a new organization; the registration audits. */
export async function addFirstAdministrator(trx: Tx, given: FirstAdministrator): Promise<number> {
  const { organizationId, passwordHash, roleId, joinedAt, ...same } = given;
  const { id } = await trx
    .insertInto("app_user")
    .values({
      ...same,
      organization_id: organizationId,
      password_hash: passwordHash,
      role_id: roleId,
      is_admin: true,
      joined_at: joinedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Marks the person's address as confirmed: from now on they can sign in. The caller that consumed the link
 * audits.
 */
export async function joinUser(scope: EffectScope, userId: number): Promise<void> {
  await move({ ...scope, actor: "CLIENT" }, userStatusList, userId, { action: "join" });
}

/** Sets a password chosen by a link, and resets the count of wrong attempts. */
export async function resetPassword(trx: Tx, person: PersonKey, passwordHash: string): Promise<void> {
  await write(trx, person, {
    password_hash: passwordHash,
    must_change_password: false,
    failed_logins: 0,
    locked_until: null,
  });
}

/** Sets a password in place of one that the person has proven to know. */
export async function replacePassword(trx: Tx, person: PersonKey, passwordHash: string): Promise<void> {
  await write(trx, person, { password_hash: passwordHash, must_change_password: false }, { counted: true });
}

/** Sets another address of a person, who has confirmed it. */
export async function changeAddress(trx: Tx, person: PersonKey, email: string): Promise<void> {
  await write(trx, person, { email }, { counted: true });
}

/** Changes what a person edits about themselves. */
export async function changeOwnProfile(
  { trx, organizationId, user }: CallContext,
  fields: Partial<AccountFields>,
): Promise<void> {
  await write(trx, { organizationId, userId: user.id }, { ...fields }, { counted: true });
}

/** Sets the person's language for screens and mails. */
export async function speakLanguage(
  { trx, organizationId, user }: CallContext,
  language: Language,
): Promise<void> {
  await write(trx, { organizationId, userId: user.id }, { language });
}

/** `counted`: raises the version, so that a form showing the person has to be read again. */
async function write(
  trx: Tx,
  { organizationId, userId }: PersonKey,
  columns: Updateable<Schema["app_user"]>,
  { counted = false } = {},
): Promise<void> {
  await trx
    .updateTable("app_user")
    .set({ ...columns, ...(counted && { version: sql`version + 1`, updated_at: sql`now()` }) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", userId)
    .execute();
}
