import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";

/** Who may not be deleted, and why: a stay is agreed or running, an invoice is being written. */
export async function busyClients(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; refused: string }>`
    SELECT client_id AS id, 'clientHasDrafts' AS refused FROM invoice
    WHERE organization_id = ${organizationId} AND client_id = ANY(${[...ids]}::bigint[]) AND state = 'draft'
    UNION ALL
    SELECT client_id, 'clientHasStays' FROM rent_contract
    WHERE organization_id = ${organizationId} AND client_id = ANY(${[...ids]}::bigint[]) AND status IN ('ACTIVE', 'OWNER_APPROVED')`.execute(
    trx,
  );
  return new Map(rows.map(({ id, refused }) => [id, refused]));
}
