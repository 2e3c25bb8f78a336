import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { standardRule } from "#contract/operations/cleanings/cleaning.ts";
import type { StoredCleaningRule } from "#contract/operations/cleanings/cleaning-plan.ts";

/** SQL to join the cleaning rules of the unit `u`: of its building as `rh`, of its branch as `rb`. */
export const ruleJoins = sql`
    LEFT JOIN cleaning_rule rb ON rb.organization_id = u.organization_id AND rb.branch_id = u.branch_id AND rb.building_id IS NULL
    LEFT JOIN cleaning_rule rh ON rh.organization_id = u.organization_id AND rh.branch_id = u.branch_id AND rh.building_id = u.building_id`;

/** SQL for the time of day by which a unit is ready. */
export const readyAt = sql<string>`coalesce(rh.ready_at, rb.ready_at, ${standardRule.readyAt}::time)`;
export const minutesBefore = sql<number>`coalesce(rh.minutes_before_arrival, rb.minutes_before_arrival, ${standardRule.minutesBeforeArrival}::int)`;
export const leastMinutes = sql<number>`coalesce(rh.least_minutes, rb.least_minutes, ${standardRule.leastMinutes}::int)`;
/** SQL for the user who cleans by default; null when they left or no longer work in the branch. */
export const standardCleaner = sql<
  number | null
>`(SELECT w.id FROM app_user w JOIN user_branch x ON x.organization_id = w.organization_id AND x.user_id = w.id
    WHERE w.organization_id = u.organization_id AND w.id = coalesce(rh.cleaner_id, rb.cleaner_id) AND w.active AND x.branch_id = u.branch_id)`;

/** Returns the cleaning rule of a branch of the caller, then that of each of its buildings by name. Throws NOT_FOUND for another branch. */
export async function rulesOf(
  { trx, organizationId, branchIds }: CallContext,
  branchId: number,
): Promise<StoredCleaningRule[]> {
  if (!branchIds.includes(branchId)) throw notFound();
  const { rows } = await sql<StoredCleaningRule>`
    SELECT p.building_id AS "buildingId", coalesce(p.name, '') AS "buildingName", to_char(r.ready_at, 'HH24:MI') AS "readyAt",
      r.minutes_before_arrival AS "minutesBeforeArrival", r.least_minutes AS "leastMinutes", r.cleaner_id AS "cleanerId", r.checks, r.photos,
      coalesce(r.version, 0) AS version
    FROM (
      SELECT NULL::bigint AS building_id, NULL::text AS name, NULL::text AS name_order
      UNION ALL
      SELECT h.id, h.name, h.name_order FROM building h
      WHERE h.organization_id = ${organizationId} AND h.branch_id = ${branchId} AND h.deleted_at IS NULL
    ) p
    LEFT JOIN cleaning_rule r ON r.organization_id = ${organizationId} AND r.branch_id = ${branchId}
      AND r.building_id IS NOT DISTINCT FROM p.building_id
    ORDER BY p.building_id IS NOT NULL, p.name_order, p.building_id`.execute(trx);
  return rows;
}
