import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * SQL condition: whether the caller sees the building of this row. They see one without responsible
 * colleagues, or one that they are responsible for; with `building_all_user` all others too. People who can
 * no longer sign in do not count.
 */
export function inSight(context: CallContext, building: "b" | "building" | "r"): RawBuilder<SqlBool> {
  if (seesAllBuildings(context)) return sql`true`;
  const row = sql.ref(building);
  return sql<SqlBool>`coalesce((SELECT bool_or(p.user_id = ${context.user.id}) FROM building_user p
    JOIN app_user u ON u.organization_id = p.organization_id AND u.id = p.user_id AND u.active
    WHERE p.organization_id = ${row}.organization_id AND p.building_id = ${row}.id), true)`;
}

/** Whether the caller sees all buildings, whoever is responsible for them. */
export function seesAllBuildings(context: CallContext): boolean {
  return context.may(needs("building_all_user", "read"));
}

/** Throws NOT_FOUND unless the caller sees every one of these buildings, each in one of their branches. */
export async function requireBuildings(context: CallContext, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await context.trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", sql<number>`ANY (${wanted}::bigint[])`)
    .where("branch_id", "in", [...context.branchIds])
    .where("deleted_at", "is", null)
    .where(inSight(context, "building"))
    .execute();
  if (rows.length < wanted.length) throw notFound();
}
