import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Returns the bank with a name, adding it when there is none. Two who add the same one at once get the same.
 */
export async function bankNamed(context: CallContext, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO bank (organization_id, name) VALUES (${context.organizationId}, ${name})
    ON CONFLICT (organization_id, lower(name)) DO UPDATE SET updated_at = now()
    RETURNING id`.execute(context.trx);
  return rows[0]?.id ?? 0;
}
