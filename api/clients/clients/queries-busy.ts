import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Returns the clients who may not be deleted, and why: a stay is agreed or running, an invoice is being
 * written, something is owed, or their deposit is held.
 */
export async function busyClients(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  ids: readonly number[],
): Promise<Map<number, string>> {
  // The last reason wins: an agreed stay implies what is owed for it.
  const { rows } = await sql<{ id: number; refused: string }>`
    SELECT s.client_id AS id, 'clientHasBalance' AS refused FROM rent_contract s
    JOIN contract_payment p ON p.organization_id = s.organization_id AND p.contract_id = s.id
    WHERE s.organization_id = ${organizationId} AND s.client_id = ANY(${[...ids]}::bigint[]) AND s.status <> 'INQUIRY'
      AND p.status = 'open' AND p.kind <> 'deposit' AND p.amount > 0
    UNION ALL
    SELECT s.client_id, 'clientHasDeposit' FROM rent_contract s
    JOIN deposit d ON d.organization_id = s.organization_id AND d.contract_id = s.id
    JOIN deposit_entry e ON e.organization_id = d.organization_id AND e.deposit_id = d.id
    WHERE s.organization_id = ${organizationId} AND s.client_id = ANY(${[...ids]}::bigint[])
    GROUP BY s.client_id, d.id HAVING sum(CASE e.kind WHEN 'collected' THEN e.amount ELSE -e.amount END) > 0
    UNION ALL
    SELECT client_id, 'clientHasDrafts' FROM invoice
    WHERE organization_id = ${organizationId} AND client_id = ANY(${[...ids]}::bigint[]) AND state = 'draft'
    UNION ALL
    SELECT client_id, 'clientHasStays' FROM rent_contract
    WHERE organization_id = ${organizationId} AND client_id = ANY(${[...ids]}::bigint[]) AND status IN ('ACTIVE', 'OWNER_APPROVED')`.execute(
    trx,
  );
  return new Map(rows.map(({ id, refused }) => [id, refused]));
}
