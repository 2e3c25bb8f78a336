import { sql } from "kysely";
import { deadlineOf, urgencyOf } from "#api/buildings/costs/rules/deadline.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import type { CostAlert } from "#contract/buildings.ts";
import { todayIn } from "#contract/days.ts";

interface OpenYear {
  building_id: number;
  year: number;
}

/**
 * Of some buildings those whose last years have costs to pass on and no finalized statement, with the deadline that is
 * near or past. One query for a page of them.
 */
export async function costAlerts(
  context: CallContext,
  buildings: readonly { id: number; country: string }[],
): Promise<Map<number, CostAlert>> {
  if (buildings.length === 0) return new Map();
  const today = todayIn("UTC", context.now);
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<OpenYear>`
    SELECT e.building_id, extract(year FROM e.period_until)::integer AS year
    FROM expense e
    WHERE e.organization_id = ${context.organizationId} AND e.building_id = ANY(${buildings.map(({ id }) => id)}::bigint[])
      AND e.deleted_at IS NULL AND e.recoverable AND e.period_until BETWEEN ${`${year - 2}-01-01`} AND ${`${year - 1}-12-31`}
      AND NOT EXISTS (SELECT FROM cost_statement s JOIN invoice i ON i.organization_id = s.organization_id AND i.cost_statement_id = s.id
        WHERE s.organization_id = e.organization_id AND s.building_id = e.building_id AND NOT s.replaced
          AND s.period_from <= e.period_until AND s.period_until >= e.period_until
          AND i.kind = 'invoice' AND i.state = 'finalized' AND i.canceled_by_id IS NULL)
    GROUP BY 1, 2 ORDER BY 2 DESC`.execute(context.trx);
  const countries = new Map(buildings.map(({ id, country }) => [id, country]));
  const alerts = new Map<number, CostAlert>();
  // The older year overwrites the newer one: it presses more.
  for (const { building_id: id, year: of } of rows) {
    const periodUntil = `${of}-12-31`;
    const dueOn = deadlineOf(countries.get(id) ?? "", periodUntil);
    const urgency = dueOn && urgencyOf(dueOn, today);
    if (dueOn && urgency) alerts.set(id, { periodFrom: `${of}-01-01`, periodUntil, dueOn, ...urgency });
  }
  return alerts;
}
