import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** A signing whose document lacks data, and what the document was made from. */
export interface LackingSigning {
  version: number;
  branchId: number;
  documentId: number;
}

/**
 * Condition for a signing `g` whose document lacks data. The index `contract_signing_lacking` has the same
 * condition.
 */
const lacksData = sql<boolean>`(g.kind = 'rent_contract' AND g.state = 'waiting_for_data' AND g.missing_fields <> '{}'
  AND g.voided_at IS NULL AND g.fully_signed_at IS NULL)`;

/** Returns those of these contracts, or of these clients' contracts, whose document lacks data. */
export async function contractsLacking(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  { contractIds = [], clientIds = [] }: { contractIds?: readonly number[]; clientIds?: readonly number[] },
): Promise<number[]> {
  const clients = sql`${[...clientIds]}::bigint[]`;
  const { rows } = await sql<{ id: number }>`
    SELECT g.contract_id AS id FROM contract_signing g
    JOIN rent_contract c ON c.organization_id = g.organization_id AND c.id = g.contract_id
    JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    WHERE g.organization_id = ${organizationId} AND ${lacksData}
      AND (g.contract_id = ANY(${[...contractIds]}::bigint[]) OR c.client_id = ANY(${clients}) OR u.owner_id = ANY(${clients})
        OR EXISTS (SELECT FROM contract_party p WHERE p.organization_id = c.organization_id AND p.contract_id = c.id
          AND p.client_id = ANY(${clients})))
    ORDER BY g.contract_id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the signing of a contract whose document lacks data; null when none does. */
export async function lackingSigning(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  contractId: number,
): Promise<LackingSigning | null> {
  const row = await trx
    .selectFrom("contract_signing as g")
    .select(["g.version", "g.branch_id as branchId", "g.document_id as documentId"])
    .where("g.organization_id", "=", organizationId)
    .where("g.contract_id", "=", contractId)
    .where(lacksData)
    .executeTakeFirst();
  return row?.documentId ? { ...row, documentId: row.documentId } : null;
}
