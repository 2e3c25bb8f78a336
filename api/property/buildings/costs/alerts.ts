import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { deadlineOf, urgencyOf } from "#api/property/buildings/costs/rules/deadline.ts";
import { inSight } from "#api/property/buildings/queries-sight.ts";
import type { CostAlert } from "#contract/property/buildings/buildings.ts";

interface OpenYear {
  id: number;
  name: string;
  country: string;
  year: number;
}

interface DueStatement {
  id: number;
  name: string;
  costAlert: CostAlert;
}

/** The most buildings on the home page. */
const mostShown = 20;

/**
 * Returns those buildings whose last years have costs to pass on and no fully finalized statement, with the
 * deadline that is near or past. One query for a page of them.
 */
export async function costAlerts(
  context: CallContext,
  buildings: readonly { id: number }[],
): Promise<Map<number, CostAlert>> {
  if (buildings.length === 0) return new Map();
  const due = await dueAmong(context, sql`b.id = ANY(${buildings.map(({ id }) => id)}::bigint[])`);
  return new Map(due.map(({ id, costAlert }) => [id, costAlert]));
}

/** Returns the most urgent due statements of the selected branches. */
export async function dueStatements(context: CallContext): Promise<DueStatement[]> {
  const branches = sql`b.branch_id = ANY(${[...context.selectedBranchIds]}::bigint[]) AND ${inSight(context, "b")}`;
  const due = await dueAmong(context, branches);
  return due.toSorted((a, b) => a.costAlert.days - b.costAlert.days).slice(0, mostShown);
}

async function dueAmong(context: CallContext, wanted: RawBuilder<unknown>): Promise<DueStatement[]> {
  const today = await todayOf(context);
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<OpenYear>`/* plan due_statements */
    SELECT b.id, b.name, b.country, extract(year FROM e.period_until)::integer AS year
    FROM building b JOIN expense e ON e.organization_id = b.organization_id AND e.building_id = b.id
    WHERE b.organization_id = ${context.organizationId} AND b.deleted_at IS NULL AND ${wanted}
      AND e.deleted_at IS NULL AND e.recoverable AND e.period_until BETWEEN ${`${year - 2}-01-01`} AND ${`${year - 1}-12-31`}
      AND NOT EXISTS (SELECT FROM cost_statement s JOIN invoice i ON i.organization_id = s.organization_id AND i.cost_statement_id = s.id
        WHERE s.organization_id = e.organization_id AND s.building_id = e.building_id AND NOT s.replaced
          AND s.period_from <= e.period_until AND s.period_until >= e.period_until
          AND i.kind <> 'cancellation' AND i.state = 'finalized' AND i.canceled_by_id IS NULL
          AND NOT EXISTS (SELECT FROM invoice d WHERE d.organization_id = s.organization_id AND d.cost_statement_id = s.id AND d.state = 'draft'))
    GROUP BY 1, 2, 3, 4 ORDER BY year DESC`.execute(context.trx);
  const due = new Map<number, DueStatement>();
  // The older year replaces the newer one, because it is more urgent.
  for (const { id, name, country, year: of } of rows) {
    const periodUntil = `${of}-12-31`;
    const dueOn = deadlineOf(country, periodUntil);
    const urgency = dueOn && urgencyOf(dueOn, today);
    if (dueOn && urgency)
      due.set(id, { id, name, costAlert: { periodFrom: `${of}-01-01`, periodUntil, dueOn, ...urgency } });
  }
  return [...due.values()];
}
