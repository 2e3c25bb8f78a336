import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type AuditProblem, problemsShown } from "#contract/organization/audit/audit.ts";

/**
 * Finds entries that are neither sealed nor queued, and queue places whose entry is gone. When the number of
 * entries equals that of seals and queue places, and none of these lacks its entry, nothing was inserted:
 * counting is enough. Only otherwise each entry is looked up.
 */
export async function slippedIn({ trx, organizationId }: CallContext): Promise<AuditProblem[]> {
  const { rows: gone } = await sql<AuditProblem>`
    SELECT 'missing' AS problem, NULL::bigint AS sequence, u.entry_id AS "entryId" FROM audit_unsealed u
    WHERE u.organization_id = ${organizationId}
      AND NOT EXISTS (SELECT FROM audit_entry e WHERE e.organization_id = u.organization_id AND e.id = u.entry_id)
    LIMIT ${problemsShown}`.execute(trx);
  const { rows: counted } = await sql<{ even: boolean }>`
    SELECT (SELECT count(*) FROM audit_entry WHERE organization_id = ${organizationId})
      = (SELECT count(*) FROM audit_seal WHERE organization_id = ${organizationId})
      + (SELECT count(*) FROM audit_unsealed WHERE organization_id = ${organizationId}) AS even`.execute(trx);
  if (gone.length === 0 && counted[0]?.even) return [];
  const { rows: unlisted } = await sql<AuditProblem>`
    SELECT 'unlisted' AS problem, NULL::bigint AS sequence, e.id AS "entryId" FROM audit_entry e
    WHERE e.organization_id = ${organizationId}
      AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id)
      AND NOT EXISTS (SELECT FROM audit_unsealed u WHERE u.organization_id = e.organization_id AND u.entry_id = e.id)
    LIMIT ${problemsShown}`.execute(trx);
  return [...gone, ...unlisted];
}
