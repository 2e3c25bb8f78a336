import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Returns the present date at a unit, in its branch's time zone: an hour after midnight in Vienna is still
 * yesterday in UTC.
 */
export function dayAtUnit(
  { organizationId, now }: Pick<CallContext, "organizationId" | "now">,
  unitId: number,
): RawBuilder<string> {
  return sql<string>`(SELECT (${now.toISOString()}::timestamptz AT TIME ZONE at.time_zone)::date
    FROM unit us JOIN branch at ON at.organization_id = us.organization_id AND at.id = us.branch_id
    WHERE us.organization_id = ${organizationId} AND us.id = ${unitId})`;
}
