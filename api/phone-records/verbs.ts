import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";

/** Deletes calls with these clients for good, and calls of nobody at their numbers; answers their ids. */
export async function forgetCalls(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
  phones: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM phone_record WHERE organization_id = ${organizationId} AND (client_id = ANY(${[...clientIds]}::bigint[])
      OR (client_id IS NULL AND phone_key IN (SELECT phone_key(n) FROM unnest(${[...phones]}::text[]) AS n)))
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}
