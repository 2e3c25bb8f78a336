import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * SQL condition: whether the client `alias` owes something for stays that the caller sees, without deposits,
 * or is overdue at the stay's date. Matches nobody for a caller who sees no stays.
 */
export function owesForStays(
  context: CallContext,
  alias: string,
  which: "open" | "overdue",
): RawBuilder<boolean> {
  if (!context.may(needs("real_estate_contract", "read"))) return sql<boolean>`false`;
  const { organizationId, branchIds, now } = context;
  const overdue = sql`AND p.due_on < (${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone)::date`;
  return sql<boolean>`${sql.ref(`${alias}.id`)} IN (SELECT s.client_id
    FROM contract_payment p
    JOIN rent_contract s ON s.organization_id = p.organization_id AND s.id = p.contract_id
    JOIN branch b ON b.organization_id = s.organization_id AND b.id = s.branch_id
    WHERE p.organization_id = ${organizationId} AND p.status = 'open' AND p.amount > 0 AND p.kind <> 'deposit'
      AND s.branch_id = ANY(${[...branchIds]}::bigint[]) AND s.status <> 'INQUIRY'
      ${which === "overdue" ? overdue : sql``})`;
}
