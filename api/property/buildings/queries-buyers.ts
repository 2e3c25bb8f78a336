import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Language } from "#contract/platform/languages.ts";
import { language } from "#contract/platform/values.ts";

/** A buyer's address and language. */
export interface Buyer {
  email: string;
  language: Language;
}

/**
 * Returns the owners of a building or one of its units who have an address; for a unit without a building,
 * its owner.
 */
export async function buyersOf(
  context: CallContext,
  { buildingId, ownerId }: { buildingId: number | null; ownerId: number | null },
): Promise<Buyer[]> {
  const { organizationId } = context;
  const { rows } = await sql<{ email: string; language: string }>`
    SELECT DISTINCT ON (lower(c.email)) c.email, coalesce(c.language, o.language) AS language
    FROM client c JOIN organization o ON o.id = c.organization_id
    WHERE c.organization_id = ${organizationId} AND c.deleted_at IS NULL AND c.email IS NOT NULL AND c.id IN (
      SELECT ${ownerId}::bigint
      UNION ALL SELECT owner_id FROM unit WHERE organization_id = ${organizationId} AND building_id = ${buildingId} AND owner_id IS NOT NULL
      UNION ALL SELECT client_id FROM building_owner WHERE organization_id = ${organizationId} AND building_id = ${buildingId})
    ORDER BY lower(c.email), c.id`.execute(context.trx);
  return rows.map((row) => ({ email: row.email, language: language.catch("en").parse(row.language) }));
}
