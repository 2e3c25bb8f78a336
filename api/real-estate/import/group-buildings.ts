import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Groups imported units into buildings where the file lets us: units with the same address and house number, and where
 * there is no address, units of one owner at exactly the same position (a published position is blurred for each listing
 * by itself, so two that agree to the last digit were entered as one house). Runs again without doubling. Answers how
 * many buildings were added.
 */
export async function groupIntoBuildings(trx: Tx, organizationId: number, branchId: number): Promise<number> {
  const place = sql`CASE WHEN u.address <> '' AND u.house <> ''
    THEN 'a:' || lower(u.address) || '|' || lower(u.house) || '|' || lower(u.city)
    ELSE 'p:' || u.owner_id || '|' || u.latitude || '|' || u.longitude END`;
  const candidates = sql`unit u WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId} AND u.building_id IS NULL AND u.import_key IS NOT NULL`;
  const added = await sql`
    INSERT INTO building (organization_id, branch_id, name, type, address, house, zip, city, district, country, latitude, longitude, import_key)
    SELECT ${organizationId}, ${branchId},
      coalesce(nullif(trim(min(u.address) || ' ' || min(u.house)), ''), min(u.district) || ' ' || round(min(u.latitude)::numeric, 5) || ', ' || round(min(u.longitude)::numeric, 5)),
      'Altbau', min(u.address), min(u.house), min(u.zip), min(u.city), min(u.district), min(u.country), min(u.latitude), min(u.longitude), ${place}
    FROM ${candidates} AND ${place} IS NOT NULL
    GROUP BY ${place} HAVING count(*) > 1
    ON CONFLICT (organization_id, branch_id, import_key) WHERE import_key IS NOT NULL DO NOTHING`.execute(
    trx,
  );
  await sql`
    UPDATE unit u SET building_id = b.id, version = u.version + 1
    FROM building b
    WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId} AND u.building_id IS NULL AND u.import_key IS NOT NULL
      AND b.organization_id = u.organization_id AND b.branch_id = u.branch_id AND b.import_key = ${place} AND b.deleted_at IS NULL`.execute(
    trx,
  );
  return Number(added.numAffectedRows ?? 0n);
}
