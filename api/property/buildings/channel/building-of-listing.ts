import { sql } from "kysely";
import { addressLine, addressParts } from "#api/integrations/hostaway/address-line.ts";
import type { ChannelListing } from "#api/integrations/hostaway/port.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { addUnit } from "#api/property/buildings/membership.ts";
import { addBuilding } from "#api/property/buildings/write.ts";
import { needs } from "#contract/platform/access.ts";
import { buildings } from "#contract/property/buildings/buildings.ts";

/**
 * Returns the building of a listing in a branch: that of its unit, else the one at its street and number,
 * else a new one. A unit without a building is put into it. Null for a listing of another branch.
 */
export async function buildingOfListing(
  context: CallContext,
  branchId: number,
  listing: ChannelListing,
): Promise<number | null> {
  const unit = await linkedUnit(context, listing.externalId);
  if (unit && unit.branchId !== branchId) return null;
  if (unit?.buildingId) return unit.buildingId;
  const written = { ...listing, ...addressParts(listing.address) };
  const place = unit?.unitId && unit.address !== "" ? unit : written;
  const there = await buildingAt(context, branchId, place);
  if (there === null) requireRight(context, needs("building", "create"));
  const id = there ?? (await addBuilding(context, fieldsOf(branchId, place)));
  if (unit?.unitId) await addUnit(context, id, unit.unitId);
  return id;
}

/** Whether a listing stands for a unit of any branch. */
export async function standsForUnit(context: CallContext, externalId: string): Promise<boolean> {
  return Boolean((await linkedUnit(context, externalId))?.unitId);
}

/** Returns what is stored for a listing: its branch, its unit with address, and the unit's building. */
async function linkedUnit(context: CallContext, externalId: string) {
  const row = await context.trx
    .selectFrom("unit_channel as c")
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .leftJoin("building as b", (join) =>
      join
        .onRef("b.organization_id", "=", "u.organization_id")
        .onRef("b.id", "=", "u.building_id")
        .on("b.deleted_at", "is", null),
    )
    .select(["u.id as unitId", "b.id as buildingId", "u.latitude", "u.longitude"])
    .select((eb) => [
      eb.fn.coalesce("u.branch_id", "c.branch_id").as("branchId"),
      eb.fn.coalesce("u.address", sql.lit("")).as("address"),
      eb.fn.coalesce("u.house", sql.lit("")).as("house"),
      eb.fn.coalesce("u.city", sql.lit("")).as("city"),
      eb.fn.coalesce("u.country", sql.lit("")).as("country"),
    ])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.channel", "=", "hostaway")
    .where("c.external_id", "=", externalId)
    .executeTakeFirst();
  if (!row) return null;
  // A unit made from a listing has the house number in its street.
  const parts = row.house === "" ? addressParts(row.address) : row;
  return { ...row, address: parts.address, house: parts.house };
}

interface Place {
  address: string;
  house: string;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns the building of the branch at a street and number, however these are divided between the fields.
 */
async function buildingAt(context: CallContext, branchId: number, place: Place): Promise<number | null> {
  const plain = (text: ReturnType<typeof sql<string>>) =>
    sql<string>`lower(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`;
  const row = await context.trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .where(plain(sql<string>`city`), "=", plain(sql<string>`${place.city}`))
    .where(plain(sql<string>`address || ' ' || house`), "=", plain(sql<string>`${lineOf(place)}`))
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

function fieldsOf(branchId: number, place: Place) {
  const { address, house, city, country, latitude, longitude } = place;
  const parsed = buildings.add.input.safeParse({
    building: {
      branchId,
      name: lineOf(place) || city,
      type: "Altbau",
      ...{ address, house, city, country, latitude, longitude },
    },
  });
  if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path.at(-1) ?? "listing"), "format");
  return parsed.data.building;
}

function lineOf({ address, house }: Place): string {
  return addressLine({ address, house, apt: "" });
}
