import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { endSessions } from "#api/access/users/end-sessions.ts";
import { sendInvitation } from "#api/access/users/invite.ts";
import { findUser, type User } from "#api/access/users/queries.ts";
import {
  findManaged,
  requireBranches,
  requireGrantableRole,
  requireOtherAdmin,
} from "#api/access/users/reach.ts";
import { hasJoined } from "#api/access/users/user-status.ts";
import { letWorkIn, letWorkOnlyIn } from "#api/organization/branches/verbs.ts";
import { requireConfirmed } from "#api/platform/access/admit.ts";
import { noteNewAddress } from "#api/platform/access/new-address.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { UserFields, users } from "#contract/access/users/users.ts";
import { needs } from "#contract/platform/access.ts";

type Change = Omit<z.output<typeof users.update.input>["user"], "id" | "version">;

/** Adds a user to the organization and invites them. There is no password until they choose one. */
export async function addUser(context: CallContext, fields: UserFields): Promise<number> {
  await requireAllowed(context, fields);
  requireBranches(context, fields.branchIds);
  await requireFreeName(context, fields.username);
  const { id } = await context.trx
    .insertInto("app_user")
    .values({
      ...columns(fields),
      username: fields.username,
      lastname: fields.lastname,
      organization_id: context.organizationId,
      role_id: fields.roleId,
      password_hash: await hashPassword(randomBytes(32).toString("base64url")),
      joined_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await letWorkIn(context.trx, { organizationId: context.organizationId, userId: id }, fields.branchIds);
  await context.audit({ action: "add", objectType: "user", objectId: id, after: fields });
  await sendInvitation(context, id);
  return id;
}

/**
 * Changes the given fields of a user; compares the version when one is given. Fields that decide how somebody
 * signs in and what they may do require a confirmation.
 */
export async function updateUser(
  context: CallContext,
  { id, version, ...fields }: z.output<typeof users.update.input>["user"],
): Promise<User> {
  const before = await findManaged(context, id);
  await requireVersion(context, version, before, "user");
  const { email, ...changed } = whatChanges(before, fields);
  const { username, roleId, isAdmin, branchIds } = changed;
  if ([email, username, roleId, isAdmin, branchIds].some((value) => value !== undefined))
    requireConfirmed(context);
  await requireAllowed(context, changed);
  if (changed.isAdmin === false) await requireOtherAdmin(context, before);
  if (changed.username !== undefined) await requireFreeName(context, changed.username, id);
  if (changed.branchIds) await replaceBranches(context, id, changed.branchIds);
  const atOnce = email === undefined ? {} : await changeAddress(context, id, email);
  await context.trx
    .updateTable("app_user")
    .set({ ...columns(changed), ...atOnce, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findUser(context, id);
  await context.audit({ action: "update", objectType: "user", objectId: id, before, after });
  return after;
}

/**
 * Starts a change of somebody else's address; one's own is changed in one's account, where nobody else can do
 * it in passing. Sessions and links end at once, and the address counts when somebody confirms it there. A
 * user who has not accepted the invitation has no account to lose, so the next invitation confirms the
 * address. Returns what is to be stored already.
 */
async function changeAddress(context: CallContext, id: number, email: string): Promise<{ email?: string }> {
  if (id === context.user.id) throw invalid("user.email", "ownAddress");
  await endSessions(context, id);
  if (!(await hasJoined(context, id))) return { email };
  await noteNewAddress(context, id, email);
  return {};
}

/**
 * Returns only the differing fields: a form sends back everything it showed, and nobody is refused for
 * unchanged fields.
 */
function whatChanges(before: User, { branchIds, ...rest }: Change): Change {
  const fields = { ...rest, branchIds: branchIds && [...new Set(branchIds)].sort((a, b) => a - b) };
  const stored = new Map<string, unknown>(Object.entries(before));
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(stored.get(name));
  return Object.fromEntries(Object.entries(fields).filter(differs));
}

/** Throws when a field that stands for rights is set by somebody who does not hold them. */
async function requireAllowed(
  context: CallContext,
  { isAdmin, workingHours, roleId }: Pick<Change, "isAdmin" | "workingHours" | "roleId">,
): Promise<void> {
  if (isAdmin !== undefined && !context.principal.isAdmin) throw invalid("user.isAdmin", "notYours");
  if (workingHours !== undefined && !context.may(needs("user_hours", "edit")))
    throw invalid("user.workingHours", "notYours");
  if (roleId !== undefined) await requireGrantableRole(context, roleId);
}

/** Throws when the username is taken; names are unique in the whole installation, and no more is revealed. */
async function requireFreeName(context: CallContext, username: string, ownId?: number): Promise<void> {
  const { rows } = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_user(${username})`.execute(context.trx);
  const [taken] = rows;
  if (taken && !(taken.organization_id === context.organizationId && taken.id === ownId))
    throw invalid("user.username", "usernameTaken");
}

async function replaceBranches(context: CallContext, id: number, branchIds: number[]): Promise<void> {
  requireBranches(context, branchIds);
  await letWorkOnlyIn(context.trx, { organizationId: context.organizationId, userId: id }, branchIds);
}

/** Returns the table's columns for the fields; undefined ones stay as they are. */
function columns({ roleId, isAdmin, workingHours, branchIds: _branches, ...same }: Change) {
  return {
    ...same,
    role_id: roleId,
    is_admin: isAdmin,
    working_hours: workingHours === undefined ? undefined : JSON.stringify(workingHours),
  };
}
