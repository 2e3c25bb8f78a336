import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { UserState } from "#api/access/users/rules/transitions.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { branchScope, type ListPage, listPage } from "#api/platform/records/list-query.ts";
import type { user, userRow, users } from "#contract/access/users/users.ts";
import { needs } from "#contract/platform/access.ts";
import { language } from "#contract/platform/values.ts";

export type User = z.input<typeof user>;

const lastUsed =
  "(SELECT max(s.last_used_at) FROM session s WHERE s.organization_id = u.organization_id AND s.user_id = u.id)";
const sortColumns = {
  name: "u.lastname,u.firstname",
  username: "u.username",
  role: "r.name",
  city: "u.city",
  lastUsed,
};

/** SQL for a user's state; `u` is their row. */
export const userState = sql<UserState>`CASE WHEN NOT u.active THEN 'inactive' WHEN u.joined_at IS NULL THEN 'invited' ELSE 'active' END`;

/**
 * SQL condition for the users one sees: everybody with `user_allbu` (and as admin), else people who share a
 * branch, and oneself. `u` is the user's row.
 */
function visible(context: CallContext, branches: readonly number[]): Expression<SqlBool> {
  if (context.may(needs("user_allbu", "read"))) return sql`true`;
  return sql`(u.id = ${context.user.id} OR EXISTS (SELECT FROM user_branch v
    WHERE v.organization_id = u.organization_id AND v.user_id = u.id AND v.branch_id = ANY(${[...branches]}::bigint[])))`;
}

/** SQL condition for the users whose state one may see: the active, and with `notaactive`, or as somebody who changes users, the inactive. `u` is the user's row. */
function inVisibleState(context: CallContext): Expression<SqlBool> {
  const sees = [needs("notaactive", "read"), needs("user", "edit"), needs("user", "operation")].some(
    context.may,
  );
  return sees ? sql`true` : sql`u.active`;
}

/** Lists the users one may see, with role, branches and last activity. */
export async function listUsers(
  context: CallContext,
  input: z.output<typeof users.list.input>,
): Promise<{ rows: z.input<typeof userRow>[]; page: ListPage }> {
  const { q, roleId, branchId, active, invited } = input.filter;
  const named = branchId ?? (input.buids.length > 0 ? input.buids : undefined);
  const branchIds = named && (context.may(needs("user_allbu", "read")) ? named : branchScope(context, named));
  const query = context.trx
    .selectFrom("app_user as u")
    .innerJoin("role as r", (join) =>
      join.onRef("r.organization_id", "=", "u.organization_id").onRef("r.id", "=", "u.role_id"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where(visible(context, context.branchIds))
    .where(inVisibleState(context))
    .$if(q !== undefined && q !== "", (qb) => qb.where("u.id", "in", sql<number>`(SELECT find_users(${q}))`))
    .$if(roleId !== undefined, (qb) => qb.where("u.role_id", "in", roleId ?? []))
    .$if(branchIds !== undefined, (qb) =>
      qb.where(
        sql<SqlBool>`EXISTS (SELECT FROM user_branch f WHERE f.organization_id = u.organization_id AND f.user_id = u.id AND f.branch_id = ANY(${branchIds}::bigint[]))`,
      ),
    )
    .$if(active !== undefined, (qb) => qb.where("u.active", "=", active ?? true))
    .$if(invited !== undefined, (qb) => qb.where("u.joined_at", invited ? "is" : "is not", null))
    .select([
      "u.id",
      "u.firstname",
      "u.lastname",
      "u.username",
      "u.email",
      "u.phone",
      "u.city",
      "u.color",
      "u.role_id as roleId",
      "r.name as roleName",
      "u.is_admin as isAdmin",
      sql<
        string[]
      >`coalesce((SELECT array_agg(b.name ORDER BY b.id) FROM user_branch ub JOIN branch b ON b.organization_id = ub.organization_id AND b.id = ub.branch_id
        WHERE ub.organization_id = u.organization_id AND ub.user_id = u.id), '{}')`.as("branches"),
      userState.as("state"),
      sql.raw<string | null>(lastUsed).as("lastUsedAt"),
    ]);
  return listPage(context.trx, query, input, { columns: sortColumns, standard: "name", idColumn: "u.id" });
}

/** Returns a user one may see. Throws NOT_FOUND. `lock` locks the row until the transaction ends. */
export async function findUser(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<User> {
  const row = await context.trx
    .selectFrom("app_user as u")
    .selectAll("u")
    .select([
      userState.as("state"),
      sql<
        number[]
      >`coalesce((SELECT array_agg(ub.branch_id ORDER BY ub.branch_id) FROM user_branch ub WHERE ub.organization_id = u.organization_id AND ub.user_id = u.id), '{}')`.as(
        "branchIds",
      ),
      sql<
        string | null
      >`(SELECT e.email FROM email_change e WHERE e.organization_id = u.organization_id AND e.user_id = u.id AND e.expires_at > now())`.as(
        "pendingEmail",
      ),
    ])
    .where("u.organization_id", "=", context.organizationId)
    .where("u.id", "=", id)
    .where(visible(context, context.branchIds))
    // Somebody who acts on an inactive user without the right to is refused with the missing right, not with NOT_FOUND.
    .$if(!options.lock, (qb) => qb.where(inVisibleState(context)))
    .$if(options.lock ?? false, (qb) => qb.forUpdate("u"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    version: row.version,
    firstname: row.firstname,
    lastname: row.lastname,
    username: row.username,
    email: row.email,
    pendingEmail: row.pendingEmail,
    phone: row.phone,
    color: row.color,
    address: row.address ?? "",
    city: row.city ?? "",
    language: language.nullable().catch(null).parse(row.language),
    roleId: row.role_id,
    isAdmin: row.is_admin,
    branchIds: row.branchIds,
    workingHours: context.may(needs("user_hours", "read")) ? row.working_hours : null,
    state: row.state,
    mustChangePassword: row.must_change_password,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Selects the sessions of a user, latest first. */
export function sessionsOf(context: CallContext, userId: number) {
  return context.trx
    .selectFrom("session")
    .select([
      "id",
      "user_agent as userAgent",
      "address",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("organization_id", "=", context.organizationId)
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(100)
    .execute();
}
