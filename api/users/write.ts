import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { endLinks } from "#api/platform/access/link.ts";
import { hashPassword } from "#api/platform/access/password.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { requireVersion } from "#api/platform/version.ts";
import { sendInvitation } from "#api/users/invite.ts";
import { findUser, type User } from "#api/users/queries.ts";
import { findManaged, requireBranches, requireGrantableRole, requireOtherAdmin } from "#api/users/reach.ts";
import { needs } from "#contract/access.ts";
import type { UserFields, users } from "#contract/users.ts";

type Change = Omit<z.output<typeof users.update.input>["user"], "id" | "version">;

/** Adds a user to the organization and invites them. Nobody knows the password until they have chosen one. */
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
  await setBranches(context, id, fields.branchIds);
  await context.audit({ action: "add", objectType: "user", objectId: id, after: fields });
  await sendInvitation(context, id);
  return id;
}

/** Changes the given fields of a user; compares the version when one is named. */
export async function updateUser(
  context: CallContext,
  { id, version, ...fields }: z.output<typeof users.update.input>["user"],
): Promise<User> {
  const before = await findManaged(context, id);
  await requireVersion(context, version, before, "user");
  const changed = whatChanges(before, fields);
  await requireAllowed(context, changed);
  if (changed.isAdmin === false) await requireOtherAdmin(context, before);
  if (changed.username !== undefined) await requireFreeName(context, changed.username, id);
  if (changed.branchIds) await replaceBranches(context, before, changed.branchIds);
  // A link on its way to an address that is no longer the person's must not open anything.
  if (changed.email !== undefined)
    await endLinks(context.trx, { organizationId: context.organizationId, userId: id });
  await context.trx
    .updateTable("app_user")
    .set({ ...columns(changed), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findUser(context, id);
  await context.audit({ action: "update", objectType: "user", objectId: id, before, after });
  return after;
}

/** Only what differs is asked for: a form sends back what it was shown, and nobody is refused for that. */
function whatChanges(before: User, fields: Change): Change {
  const stored = new Map<string, unknown>(Object.entries(before));
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(stored.get(name));
  return Object.fromEntries(Object.entries(fields).filter(differs));
}

/** No mass assignment: what stands for rights may only be set by those who hold them. */
async function requireAllowed(
  context: CallContext,
  { isAdmin, workingHours, roleId }: Pick<Change, "isAdmin" | "workingHours" | "roleId">,
): Promise<void> {
  if (isAdmin !== undefined && !context.principal.isAdmin) throw invalid("user.isAdmin", "notYours");
  if (workingHours !== undefined && !context.may(needs("user_hours", "edit")))
    throw invalid("user.workingHours", "notYours");
  if (roleId !== undefined) await requireGrantableRole(context, roleId);
}

/** Names are unique in the whole installation; that one is taken is all that is said about it. */
async function requireFreeName(context: CallContext, username: string, ownId?: number): Promise<void> {
  const { rows } = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM find_user(${username})`.execute(context.trx);
  const [taken] = rows;
  if (taken && !(taken.organization_id === context.organizationId && taken.id === ownId))
    throw invalid("user.username", "usernameTaken");
}

async function replaceBranches(context: CallContext, before: User, branchIds: number[]): Promise<void> {
  const kept = before.branchIds.filter((branch) => !context.branchIds.includes(branch));
  requireBranches(
    context,
    branchIds.filter((branch) => !kept.includes(branch)),
  );
  if (branchIds.length + kept.length === 0) throw new Failure("BAD_REQUEST");
  await context.trx
    .deleteFrom("user_branch")
    .where("organization_id", "=", context.organizationId)
    .where("user_id", "=", before.id)
    .where("branch_id", "in", [...context.branchIds, -1])
    .execute();
  await setBranches(
    context,
    before.id,
    branchIds.filter((branch) => !kept.includes(branch)),
  );
}

async function setBranches(
  context: CallContext,
  userId: number,
  branchIds: readonly number[],
): Promise<void> {
  const rows = [...new Set(branchIds)].map((branch_id) => ({
    organization_id: context.organizationId,
    user_id: userId,
    branch_id,
  }));
  if (rows.length > 0) await context.trx.insertInto("user_branch").values(rows).execute();
}

/** The table's columns for the fields; what is undefined is left as it is. */
function columns({ roleId, isAdmin, workingHours, branchIds: _branches, ...same }: Change) {
  return {
    ...same,
    role_id: roleId,
    is_admin: isAdmin,
    working_hours: workingHours === undefined ? undefined : JSON.stringify(workingHours),
  };
}
