import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Condition for the calls of `phone_record r` with a person: those with them or with a client merged into
 * them, and those without a client at a number that only they have.
 */
export function callsOf({
  organizationId,
  clientId,
}: {
  organizationId: number;
  clientId: number;
}): RawBuilder<boolean> {
  const them = sql`c.organization_id = ${organizationId} AND (c.id = ${clientId} OR c.merged_into = ${clientId})`;
  return sql<boolean>`r.organization_id = ${organizationId} AND r.id IN (
    SELECT p.id FROM client c JOIN phone_record p ON p.organization_id = c.organization_id AND p.client_id = c.id WHERE ${them}
    UNION
    SELECT p.id FROM client c CROSS JOIN unnest(ARRAY[c.phone_key, c.mobile_key]) AS their(number)
    JOIN phone_record p ON p.organization_id = c.organization_id AND p.client_id IS NULL AND p.phone_key = their.number
    WHERE ${them} AND NOT EXISTS (SELECT FROM client o WHERE o.organization_id = ${organizationId} AND o.deleted_at IS NULL
      AND (o.phone_key = their.number OR o.mobile_key = their.number) AND o.id <> ${clientId}))`;
}

/** Deletes the calls of a person for good. Returns their ids. */
export async function forgetCalls(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM phone_record r WHERE ${callsOf({ organizationId, clientId })} RETURNING r.id`.execute(trx);
  return rows.map(({ id }) => id);
}
