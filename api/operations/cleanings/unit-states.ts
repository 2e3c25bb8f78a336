import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { UnitState } from "#contract/operations/cleanings/cleaning.ts";

/**
 * Returns the states of units, each by its newest job whose window has begun (docs/rules/cleanings.md). A clean unit is listed only when
 * somebody arrives by tomorrow, because timeline and home ask every ten seconds. The bound on `due_by`, which is never a day before
 * `starts_at`, is there for the index.
 */
export async function unitStatesOf(context: CallContext): Promise<{ unitId: number; state: UnitState }[]> {
  const { trx, organizationId, now } = context;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ unitId: number; state: UnitState }>`
    SELECT "unitId", state FROM (
      SELECT DISTINCT ON (k.unit_id) k.unit_id AS "unitId", k.next_arrival_at,
        CASE k.status WHEN 'CLEANED' THEN 'ready' WHEN 'CLEANING_IN_PROGRESS' THEN 'cleaning' ELSE 'dirty' END AS state
      FROM cleaning k
      WHERE k.organization_id = ${organizationId} AND k.branch_id = ANY(${[...branchScope(context, [])]}::bigint[])
        AND k.status NOT IN ('CANCELLED', 'UNDEFINED') AND k.starts_at <= ${at} AND k.starts_at > ${at} - interval '60 days'
        AND k.due_by > ${at} - interval '61 days'
      ORDER BY k.unit_id, k.starts_at DESC, k.id DESC
    ) newest
    WHERE state <> 'ready' OR next_arrival_at BETWEEN ${at} - interval '12 hours' AND ${at} + interval '36 hours'
    ORDER BY "unitId"`.execute(trx);
  return rows;
}
