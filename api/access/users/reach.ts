import { sql } from "kysely";
import { beyondReach } from "#api/access/roles/rules/reach.ts";
import { findUser, type User } from "#api/access/users/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { Grant } from "#contract/platform/access.ts";

/** Returns the roles of the organization, each with whether the caller may assign it. */
export async function rolesWithReach(context: CallContext) {
  const { rows } = await sql<{ id: number; name: string; team: boolean; grants: Record<string, Grant> }>`
    SELECT r.id, r.name, r.team,
      (SELECT coalesce(json_object_agg(p.resource, json_build_object('active', p.active, 'read', p.read, 'create', p.create, 'edit', p.edit, 'operation', p.operation)), '{}')
        FROM role_permission p WHERE p.organization_id = r.organization_id AND p.role_id = r.id) AS grants
    FROM role r WHERE r.organization_id = ${context.organizationId} ORDER BY r.name, r.id`.execute(
    context.trx,
  );
  return rows.map(({ grants, ...role }) => ({
    ...role,
    withinReach: !beyondReach(context.principal, grants),
  }));
}

/** Throws for a role that does not exist, or holds more flags than the person who assigns it. */
export async function requireGrantableRole(context: CallContext, roleId: number): Promise<void> {
  const role = (await rolesWithReach(context)).find(({ id }) => id === roleId);
  if (!role) throw invalid("user.roleId", "choice");
  if (!role.withinReach) throw invalid("user.roleId", "roleBeyondYours");
}

/**
 * Returns why the caller may not manage a user, or null. Only admins manage admins. Nobody manages a user who
 * may do more than they, or who works in a branch that is not theirs, even if they see the user: to manage
 * somebody is to be able to become them.
 */
export async function outOfReach(
  context: CallContext,
  user: Pick<User, "isAdmin" | "roleId" | "branchIds">,
): Promise<"administrator" | "branchesBeyondYours" | "roleBeyondYours" | null> {
  if (context.principal.isAdmin) return null;
  if (user.isAdmin) return "administrator";
  if (user.branchIds.some((branch) => !context.branchIds.includes(branch))) return "branchesBeyondYours";
  const role = (await rolesWithReach(context)).find(({ id }) => id === user.roleId);
  return role?.withinReach ? null : "roleBeyondYours";
}

/**
 * Returns a user whom the caller may manage, with the row locked unless `lock` is false. Throws NOT_FOUND for
 * one they do not see, FORBIDDEN for one whom they may not manage.
 */
export async function findManaged(context: CallContext, id: number, { lock = true } = {}): Promise<User> {
  const user = await findUser(context, id, { lock });
  const reason = await outOfReach(context, user);
  if (reason) throw new Failure("FORBIDDEN", { detail: reason });
  return user;
}

/** Throws when the organization would be left without an admin who can sign in. */
export async function requireOtherAdmin(context: CallContext, user: User): Promise<void> {
  if (!user.isAdmin || user.state !== "active") return;
  // Locks all of them, so that two admins who remove each other's right at once meet here.
  const admins = await context.trx
    .selectFrom("app_user")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("is_admin", "=", true)
    .where("active", "=", true)
    .where("joined_at", "is not", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!admins.some(({ id }) => id !== user.id)) throw new Failure("IN_USE", { detail: "lastAdmin" });
}

/** Throws unless the branches are the caller's own. */
export function requireBranches(context: CallContext, branchIds: readonly number[]): void {
  if (branchIds.some((branch) => !context.branchIds.includes(branch)))
    throw invalid("user.branchIds", "unknownBranch");
}

/** Throws for actions that nobody may do to themselves. */
export function requireAnother(context: CallContext, id: number): void {
  if (id === context.user.id) throw new Failure("FORBIDDEN", { detail: "yourself" });
}
