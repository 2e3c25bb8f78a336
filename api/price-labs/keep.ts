import { sql } from "kysely";
import type { ListingKey, VendorListing, VendorPrices } from "#api/integrations/pricelabs/port.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

/** Settings that were changed here and PriceLabs does not know yet. */
export function pendingSettings({ trx, organizationId }: Tenant) {
  return trx
    .selectFrom("price_labs_listing")
    .where("organization_id", "=", organizationId)
    .where("wants_push", "=", true)
    .select(["id", "listing", "pms", "base", "min", "max", "version"])
    .execute();
}

/** Marks settings as sent, unless they were changed again meanwhile. */
export async function settingsSent(
  { trx, organizationId }: Tenant,
  sent: readonly { id: number; version: number }[],
): Promise<void> {
  for (const { id, version } of sent)
    await trx
      .updateTable("price_labs_listing")
      .set({ wants_push: false })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("version", "=", version)
      .execute();
}

/** Adds and updates listings by their key. Settings that wait to be sent are kept. */
export async function keepListings({ trx, organizationId }: Tenant, listings: readonly VendorListing[]) {
  await sql`INSERT INTO price_labs_listing AS l (organization_id, listing, pms, name, base, min, max, vendor_refreshed_at)
    SELECT DISTINCT ON (r.pms, r.listing) ${organizationId}::bigint, r.listing, r.pms, r.name, r.base, r.min, r.max, r."refreshedAt"
    FROM json_to_recordset(${JSON.stringify(listings)}::json)
      AS r(listing text, pms text, name text, base bigint, min bigint, max bigint, "refreshedAt" timestamptz)
    ON CONFLICT (organization_id, pms, listing) DO UPDATE SET
      name = excluded.name,
      base = CASE WHEN l.wants_push THEN l.base ELSE excluded.base END,
      min = CASE WHEN l.wants_push THEN l.min ELSE excluded.min END,
      max = CASE WHEN l.wants_push THEN l.max ELSE excluded.max END,
      vendor_refreshed_at = excluded.vendor_refreshed_at, updated_at = now()`.execute(trx);
}

/** Listings that are linked with a unit; of the named ones, or of all when none is named. */
export function linkedListings({ trx, organizationId }: Tenant, ids: readonly number[]) {
  return trx
    .selectFrom("price_labs_listing")
    .where("organization_id", "=", organizationId)
    .where("unit_id", "is not", null)
    .$if(ids.length > 0, (query) => query.where("id", "in", [...ids]))
    .select(["listing", "pms"])
    .orderBy("id")
    .execute();
}

/** Replaces PriceLabs' prices of a listing's unit from a night on. A listing with a problem keeps the prices it has. */
export async function keepPrices(tenant: Tenant, prices: VendorPrices, from: string) {
  const { trx, organizationId } = tenant;
  const unitId = await noteFetched(tenant, prices);
  if (unitId === null || prices.problem !== null) return { changed: 0, locked: 0 };
  const rows = JSON.stringify(prices.nights.filter(({ night }) => night >= from));
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

async function noteFetched(
  { trx, organizationId }: Tenant,
  { listing, pms, currency, refreshedAt, problem }: ListingKey & Omit<VendorPrices, "nights">,
): Promise<number | null> {
  const row = await trx
    .updateTable("price_labs_listing")
    .set({
      problem: problem?.slice(0, 200) ?? null,
      updated_at: sql`now()`,
      ...(problem === null && { refreshed_at: sql<string>`now()`, currency }),
      ...(refreshedAt !== null && { vendor_refreshed_at: refreshedAt }),
    })
    .where("organization_id", "=", organizationId)
    .where("listing", "=", listing)
    .where("pms", "=", pms)
    .returning("unit_id")
    .executeTakeFirst();
  return row?.unit_id ?? null;
}
