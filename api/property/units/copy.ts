import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { copyContacts } from "#api/property/units/contacts.ts";
import { findUnit } from "#api/property/units/queries.ts";

/**
 * Adds a new unit with the data and contact persons of another. It starts as NEW: images, prices of single
 * nights, files, history and the key of an import stay with the original.
 */
export async function copyUnit(context: CallContext, id: number): Promise<number> {
  const from = await findUnit(context, id);
  const label = context.t("units:copyOf", { label: from.label }).slice(0, 60);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO unit (organization_id, branch_id, building_id, owner_id, label, address, house, apt, zip, city, district, country,
      latitude, longitude, property_type, room_type, rooms, bedrooms, bathrooms, area, floor, build_year, persons, min_nights,
      currency, base_price_per_night, cleaning_fee, rent, deposit, commission, cancellation, features, description)
    SELECT organization_id, branch_id, building_id, owner_id, ${label}, address, house, apt, zip, city, district, country,
      latitude, longitude, property_type, room_type, rooms, bedrooms, bathrooms, area, floor, build_year, persons, min_nights,
      currency, base_price_per_night, cleaning_fee, rent, deposit, commission, cancellation, features, description
    FROM unit WHERE organization_id = ${context.organizationId} AND id = ${id}
    RETURNING id`.execute(context.trx);
  const copy = rows[0]?.id ?? 0;
  await context.audit({
    action: "copy",
    objectType: "unit",
    objectId: copy,
    after: { label, copiedFrom: from.label },
  });
  await copyContacts(context, id, copy);
  return copy;
}
