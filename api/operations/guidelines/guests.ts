import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** Days before their arrival from which guests are also written to. */
const aheadDays = 14;

/**
 * Returns the addresses of the guests a guideline is for: those in house, and those who arrive within two
 * weeks. Each once.
 */
export async function guestsOf(
  { trx, organizationId, now }: CallContext,
  { id }: { id: number },
): Promise<string[]> {
  const today = sql`(${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`;
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT k.email FROM guideline g
    JOIN branch b ON b.organization_id = g.organization_id AND b.id = g.branch_id
    JOIN unit u ON u.organization_id = g.organization_id AND u.branch_id = g.branch_id
      AND (g.unit_id = u.id OR (g.unit_id IS NULL AND (g.building_id IS NULL OR g.building_id = u.building_id)))
    JOIN rent_contract c ON c.organization_id = u.organization_id AND c.unit_id = u.id AND c.status = 'ACTIVE'
      AND c.check_in <= ${today} + ${aheadDays}::integer AND c.check_out >= ${today}
    JOIN client k ON k.organization_id = c.organization_id AND k.id = c.client_id
    WHERE g.organization_id = ${organizationId} AND g.id = ${id} AND k.email IS NOT NULL AND k.email <> ''
    ORDER BY k.email`.execute(trx);
  return rows.map(({ email }) => email);
}
