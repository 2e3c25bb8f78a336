import { sql } from "kysely";
import { dutiesOf } from "#api/access/roles/rules/duties.ts";
import type { Grants } from "#api/access/roles/rules/escalation.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Role } from "#contract/access/roles/roles.ts";

function roleRows({ trx, organizationId }: CallContext) {
  return trx
    .selectFrom("role as r")
    .innerJoin("organization as o", "o.id", "r.organization_id")
    .select([
      "r.id",
      "r.name",
      "r.team",
      "r.version",
      sql<Record<string, string>>`o.settings`.as("settings"),
      sql<number>`(SELECT count(*) FROM app_user u WHERE u.organization_id = r.organization_id AND u.role_id = r.id)::int`.as(
        "people",
      ),
    ])
    .where("r.organization_id", "=", organizationId);
}

/** Returns the roles of the organization by name. */
export async function listRoles(context: CallContext): Promise<Role[]> {
  const rows = await roleRows(context).orderBy(sql`lower(r.name)`).orderBy("r.id").execute();
  return rows.map(({ settings, ...role }) => ({ ...role, duties: dutiesOf(settings, role.id) }));
}

/** Returns a role. Throws NOT_FOUND. `lock` locks it until the end of the transaction. */
export async function findRole(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Role> {
  const row = await roleRows(context)
    .where("r.id", "=", id)
    .$if(options.lock ?? false, (query) => query.forUpdate("r"))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { settings, ...role } = row;
  return { ...role, duties: dutiesOf(settings, id) };
}

/** Returns what a role may do, by permission name. */
export async function grantsOf({ trx, organizationId }: CallContext, roleId: number): Promise<Grants> {
  const rows = await trx
    .selectFrom("role_permission")
    .select(["resource", "active", "read", "create", "edit", "operation"])
    .where("organization_id", "=", organizationId)
    .where("role_id", "=", roleId)
    .orderBy("resource")
    .execute();
  return Object.fromEntries(rows.map(({ resource, ...grant }) => [resource, grant]));
}

/** Selects the people with a role: those who can sign in first. */
export async function peopleOf({ trx, organizationId }: CallContext, roleId: number) {
  return trx
    .selectFrom("app_user")
    .select([
      "id",
      "username",
      "active",
      sql<string>`coalesce(nullif(trim(firstname || ' ' || lastname), ''), username)`.as("name"),
    ])
    .where("organization_id", "=", organizationId)
    .where("role_id", "=", roleId)
    .orderBy("active", "desc")
    .orderBy("lastname")
    .orderBy("id")
    .limit(500)
    .execute();
}
