import { sql } from "kysely";
import type { ListingKey, VendorListing, VendorPrices } from "#api/integrations/pricelabs/port.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { keepVendorPrices } from "#api/property/units/prices/verbs.ts";

interface Tenant {
  trx: Tx;
  organizationId: number;
}

/** Selects settings that were changed here and not yet sent to PriceLabs. */
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

/** Selects listings that are linked with a unit: the given ones, or all when none is given. */
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

/**
 * Replaces PriceLabs' prices of a listing's unit from a night on. A listing with a problem keeps its prices.
 */
export async function keepPrices(tenant: Tenant, prices: VendorPrices, from: string) {
  const unitId = await noteFetched(tenant, prices);
  if (unitId === null || prices.problem !== null) return { changed: 0, locked: 0 };
  return keepVendorPrices(
    tenant,
    unitId,
    prices.nights.filter(({ night }) => night >= from),
  );
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
