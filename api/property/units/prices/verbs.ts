import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

interface NightPrice {
  night: string;
  price: number | null;
  minNights: number | null;
}

/**
 * Replaces PriceLabs' prices of a unit's nights. Returns how many changed, and for how many a manual price
 * takes precedence.
 */
export async function keepVendorPrices(
  { trx, organizationId }: Tenant,
  unitId: number,
  nights: readonly NightPrice[],
): Promise<{ changed: number; locked: number }> {
  const rows = JSON.stringify(nights);
  const { rows: counts } = await sql<{ changed: number; locked: number }>`
    WITH r AS (SELECT DISTINCT ON (night) * FROM json_to_recordset(${rows}::json) AS r(night date, price bigint, "minNights" integer)),
    gone AS (
      DELETE FROM unit_price p WHERE p.organization_id = ${organizationId} AND p.unit_id = ${unitId} AND p.source = 'priceLabs'
        AND NOT EXISTS (SELECT FROM r WHERE r.night = p.night)
    ),
    kept AS (
      INSERT INTO unit_price AS p (organization_id, unit_id, night, price, min_nights, source)
      SELECT ${organizationId}::bigint, ${unitId}::bigint, r.night, r.price, r."minNights", 'priceLabs' FROM r
      ON CONFLICT (organization_id, unit_id, night, source) DO UPDATE SET price = excluded.price, min_nights = excluded.min_nights
        WHERE (p.price, p.min_nights) IS DISTINCT FROM (excluded.price, excluded.min_nights)
      RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM kept) AS changed,
      (SELECT count(*)::int FROM r JOIN unit_price m ON m.organization_id = ${organizationId} AND m.unit_id = ${unitId}
        AND m.night = r.night AND m.source = 'manual' AND m.price IS NOT NULL) AS locked`.execute(trx);
  return counts[0] ?? { changed: 0, locked: 0 };
}

/** Deletes PriceLabs' prices of a unit that no longer has a listing. */
export async function dropVendorPrices({ trx, organizationId }: Tenant, unitId: number): Promise<void> {
  await trx
    .deleteFrom("unit_price")
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", unitId)
    .where("source", "=", "priceLabs")
    .execute();
}
