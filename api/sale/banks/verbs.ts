import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** The bank of a name, added where there is none yet. Two who add the same at once get the same. */
export async function bankNamed(context: CallContext, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO bank (organization_id, name) VALUES (${context.organizationId}, ${name})
    ON CONFLICT (organization_id, lower(name)) DO UPDATE SET updated_at = now()
    RETURNING id`.execute(context.trx);
  return rows[0]?.id ?? 0;
}
