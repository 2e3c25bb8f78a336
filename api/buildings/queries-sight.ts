import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { needs } from "#contract/access.ts";

/**
 * Whether the caller sees the building of this row: one that nobody is in charge of, or they themselves; those of others
 * with `building_all_user`. Who can no longer sign in is in charge of nothing.
 */
export function inSight(context: CallContext, building: "b" | "building" | "r"): RawBuilder<SqlBool> {
  if (context.may(needs("building_all_user", "read"))) return sql`true`;
  const row = sql.ref(building);
  return sql<SqlBool>`coalesce((SELECT bool_or(p.user_id = ${context.user.id}) FROM building_user p
    JOIN app_user u ON u.organization_id = p.organization_id AND u.id = p.user_id AND u.active
    WHERE p.organization_id = ${row}.organization_id AND p.building_id = ${row}.id), true)`;
}
