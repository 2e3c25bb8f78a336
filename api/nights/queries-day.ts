import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";

/** The day it is at a unit, by the clock of its branch: an hour after midnight in Vienna is still yesterday in UTC. */
export function dayAtUnit(
  { organizationId, now }: Pick<CallContext, "organizationId" | "now">,
  unitId: number,
): RawBuilder<string> {
  return sql<string>`(SELECT (${now.toISOString()}::timestamptz AT TIME ZONE at.time_zone)::date
    FROM unit us JOIN branch at ON at.organization_id = us.organization_id AND at.id = us.branch_id
    WHERE us.organization_id = ${organizationId} AND us.id = ${unitId})`;
}

/** The same for many units at once, by their id. */
export async function daysAtUnits(
  { trx, organizationId, now }: Pick<CallContext, "trx" | "organizationId" | "now">,
  unitIds: readonly number[],
): Promise<Map<number, string>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; today: string }>`
    SELECT u.id, (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date AS today
    FROM unit u JOIN branch b ON b.organization_id = u.organization_id AND b.id = u.branch_id
    WHERE u.organization_id = ${organizationId} AND u.id = ANY (${[...unitIds]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, today }) => [id, today]));
}
