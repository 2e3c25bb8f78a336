import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/** A building that a table of units implies, with a key that stays the same when the table is read again. */
export interface ImportedBuilding {
  name: string;
  address: string;
  house: string;
  zip: string;
  city: string;
  district: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  importKey: string;
}

/** Adds the buildings that do not exist yet. Returns how many. The caller must have checked the right. */
export async function importBuildings(
  context: CallContext,
  branchId: number,
  buildings: readonly ImportedBuilding[],
): Promise<number> {
  const { trx, organizationId } = context;
  const { rows } = await sql<{ id: number; name: string }>`
    INSERT INTO building (organization_id, branch_id, name, type, address, house, zip, city, district, country, latitude, longitude, import_key)
    SELECT ${organizationId}::bigint, ${branchId}::bigint, b.name, 'Altbau', b.address, b.house, b.zip, b.city, b.district, b.country, b.latitude, b.longitude, b."importKey"
    FROM jsonb_to_recordset(${JSON.stringify(buildings)}::jsonb)
      AS b(name text, address text, house text, zip text, city text, district text, country text, latitude double precision, longitude double precision, "importKey" text)
    ON CONFLICT (organization_id, branch_id, import_key) WHERE import_key IS NOT NULL DO NOTHING
    RETURNING id, name`.execute(trx);
  await context.audit(
    rows.map(({ id, name }) => ({
      action: "import",
      objectType: "building",
      objectId: id,
      after: { name },
    })),
  );
  return rows.length;
}
