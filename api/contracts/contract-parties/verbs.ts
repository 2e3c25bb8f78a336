import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Removes people's data from stays: the main guest's data, companions who were known by name only, links.
 * Where they are companions, tenants or payers of others, the whole party goes. Sheets of the register stay
 * until their retention ends. Returns the contracts whose history named them.
 */
export async function forgetParties(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const ids = sql`${[...clientIds]}::bigint[]`;
  const stays = sql`SELECT c.id FROM rent_contract c WHERE c.organization_id = ${organizationId} AND c.client_id = ANY(${ids})`;
  await sql`DELETE FROM contract_page WHERE organization_id = ${organizationId} AND contract_id IN (${stays})`.execute(
    trx,
  );
  await sql`DELETE FROM contract_arrival WHERE organization_id = ${organizationId} AND contract_id IN (${stays})`.execute(
    trx,
  );
  await sql`UPDATE contract_party SET birthday = NULL, sex = NULL, nationality = NULL, address = NULL, zip = NULL, city = NULL,
      country = NULL, document_type = NULL, document_number = NULL, document_country = NULL, document_issued_on = NULL,
      document_issued_by = NULL, purpose = NULL, version = version + 1, updated_at = now()
    WHERE organization_id = ${organizationId} AND role = 'mainGuest' AND contract_id IN (${stays})`.execute(
    trx,
  );
  const { rows } = await sql<{ contract_id: number }>`
    DELETE FROM contract_party WHERE organization_id = ${organizationId} AND role <> 'mainGuest'
      AND (client_id = ANY(${ids}) OR (client_id IS NULL AND contract_id IN (${stays}))) RETURNING contract_id`.execute(
    trx,
  );
  return [...new Set(rows.map((row) => row.contract_id))];
}
