import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { holdsAll } from "#api/platform/records/holds-all.ts";
import { branchScope, type ListPage, listPage, sorted } from "#api/platform/records/list-query.ts";
import { nextNights } from "#api/property/units/prices/next-nights.ts";
import { obstaclesOf } from "#api/property/units/rules/advertising.ts";
import { type ExportObstacle, inactiveStatuses } from "#contract/property/units/unit-choices.ts";
import {
  cancellation,
  type UnitRow,
  type unit,
  unitStatus,
  type units,
} from "#contract/property/units/units.ts";

export type Unit = Omit<z.input<typeof unit>, "allowedActions">;
type ListInput = z.output<typeof units.list.input>;

const sortColumns = {
  address: "natural_order(u.address), natural_order(u.house), natural_order(u.apt)",
  label: "u.label_order",
  city: "u.city",
  district: "u.district",
  status: "u.status",
  rooms: "u.rooms",
  area: "u.area",
  persons: "u.persons",
  price: "u.base_price_per_night",
};

const order = { columns: sortColumns, standard: "address" as const, idColumn: "u.id" };

/**
 * Lists a page of units of the selected branches, enabled or disabled, with the occupancy of the next 30
 * nights.
 */
export async function listUnits(
  context: CallContext,
  input: ListInput,
  disabled: boolean,
): Promise<{ rows: UnitRow[]; page: ListPage }> {
  const { rows, page } = await listPage(context.trx, unitRows(context, input, disabled), input, order);
  const nights = await nextNights(
    context,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      nextNights: nights.get(row.id)?.nights ?? "",
      nextArrival: nights.get(row.id)?.arrival ?? null,
      obstacles: obstaclesOf(row),
    })),
    page,
  };
}

/** Yields all rows of the list, for the export. */
export function allUnits(context: CallContext, input: ListInput, disabled: boolean) {
  return readByCursor(context.trx, sorted(unitRows(context, input, disabled), input, order));
}

/** SQL for the name of a unit's owner `o`; null when there is none or names may not be read. */
function ownerName(context: CallContext) {
  return sql<string | null>`nullif(${shownClientName(context, "o")}, '')`;
}

/** Selects units as the list and the export show them, without order. */
function unitRows(context: CallContext, input: Pick<ListInput, "buids" | "filter">, disabled: boolean) {
  const { filter } = input;
  return context.trx
    .selectFrom("unit as u")
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .leftJoin("client as o", (join) =>
      join.onRef("o.organization_id", "=", "u.organization_id").onRef("o.id", "=", "u.owner_id"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where("u.branch_id", "in", branchScope(context, input.buids))
    .where("u.status", disabled ? "=" : "!=", "DISABLED")
    .$if(filter.q !== undefined && filter.q !== "", (qb) =>
      qb.where("u.id", "in", sql<number>`(SELECT find_units(${filter.q}))`),
    )
    .$if(filter.status !== undefined, (qb) => qb.where("u.status", "in", filter.status ?? []))
    .$if(filter.buildingId !== undefined, (qb) => qb.where("u.building_id", "in", filter.buildingId ?? []))
    .$if(filter.district !== undefined, (qb) => qb.where("u.district", "in", filter.district ?? []))
    .$if(filter.city !== undefined, (qb) => qb.where("u.city", "in", filter.city ?? []))
    .$if(filter.ownerId !== undefined, (qb) => qb.where("u.owner_id", "in", filter.ownerId ?? []))
    .$if(filter.minPersons !== undefined, (qb) => qb.where("u.persons", ">=", filter.minPersons ?? 0))
    .$if(filter.minPrice !== undefined, (qb) =>
      qb.where("u.base_price_per_night", ">=", filter.minPrice ?? 0),
    )
    .$if(filter.maxPrice !== undefined, (qb) =>
      qb.where("u.base_price_per_night", "<=", filter.maxPrice ?? 0),
    )
    .$if(filter.missing === "price", (qb) => qb.where("u.base_price_per_night", "is", null))
    .$if(filter.missing === "owner", (qb) => qb.where("u.owner_id", "is", null))
    .$if(filter.missing === "building", (qb) => qb.where("u.building_id", "is", null))
    .$if(filter.missing === "position", (qb) =>
      qb.where(sql<boolean>`(u.latitude IS NULL OR u.longitude IS NULL)`),
    )
    .$if(filter.missing === "description", (qb) => qb.where("u.description", "=", ""))
    .$if(filter.missing === "image", (qb) => qb.where(withoutImage))
    .$if(filter.features !== undefined, (qb) => qb.where(holdsAll(sql`u.features`, filter.features ?? [])))
    .$if(filter.notExportable !== undefined, (qb) => qb.where(hindered(filter.notExportable ?? "any")))
    .select([
      "u.id",
      "u.branch_id as branchId",
      "u.label",
      "u.city",
      "u.district",
      "u.building_id as buildingId",
      "h.name as buildingName",
      "u.owner_id as ownerId",
      "u.status",
      "u.advertise",
      "u.property_type as propertyType",
      "u.rooms",
      "u.bedrooms",
      "u.area",
      "u.persons",
      "u.min_nights as minNights",
      "u.base_price_per_night as basePricePerNight",
      "u.currency",
      ownerName(context).as("ownerName"),
      sql<string>`concat_ws('/', nullif(trim(u.address || ' ' || u.house), ''), nullif(u.apt, ''))`.as(
        "fullAddress",
      ),
      sql<number>`(SELECT count(*) FROM unit_image i WHERE i.organization_id = u.organization_id AND i.unit_id = u.id)`.as(
        "images",
      ),
    ]);
}

const withoutImage = sql<boolean>`NOT EXISTS (SELECT 1 FROM unit_image i WHERE i.organization_id = u.organization_id AND i.unit_id = u.id)`;

/** The rule of `obstaclesOf` as a filter. */
function hindered(why: "any" | ExportObstacle) {
  const price = sql<boolean>`coalesce(u.base_price_per_night, 0) = 0`;
  const status = sql<boolean>`u.status = ANY(${[...inactiveStatuses]}::text[])`;
  if (why === "any") return sql<boolean>`(${price} OR ${status} OR ${withoutImage})`;
  return { price, status, image: withoutImage }[why];
}

/** Returns a unit of the user's branches. Throws NOT_FOUND. `lock` locks it until the transaction ends. */
export async function findUnit(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Unit> {
  const [unit] = await findUnits(context, [id], options);
  if (!unit) throw notFound();
  return unit;
}

/** Returns those of the units that belong to the user's branches, by id. `lock` locks them in that order. */
export async function findUnits(
  context: CallContext,
  ids: readonly number[],
  options: { lock?: boolean } = {},
): Promise<Unit[]> {
  if (ids.length === 0) return [];
  const rows = await context.trx
    .selectFrom("unit as u")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .leftJoin("client as o", (join) =>
      join.onRef("o.organization_id", "=", "u.organization_id").onRef("o.id", "=", "u.owner_id"),
    )
    .selectAll("u")
    .select(["b.name as branch_name", "h.name as building_name", ownerName(context).as("owner_name")])
    .where("u.organization_id", "=", context.organizationId)
    .where("u.id", "in", [...ids])
    .where("u.branch_id", "in", [...context.branchIds])
    .orderBy("u.id")
    .$if(options.lock ?? false, (qb) => qb.forUpdate("u"))
    .execute();
  const images = Map.groupBy(await imageRows(context, ids).execute(), ({ unit_id }) => unit_id);
  return rows.map((row) => ({
    id: row.id,
    branchId: row.branch_id,
    branchName: row.branch_name,
    buildingId: row.building_id,
    buildingName: row.building_name,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    label: row.label,
    address: row.address,
    house: row.house,
    apt: row.apt,
    zip: row.zip,
    city: row.city,
    district: row.district,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    propertyType: row.property_type,
    roomType: row.room_type,
    rooms: row.rooms,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    area: row.area,
    floor: row.floor,
    buildYear: row.build_year,
    persons: row.persons,
    minNights: row.min_nights,
    currency: row.currency,
    basePricePerNight: row.base_price_per_night,
    cleaningFee: row.cleaning_fee,
    rent: row.rent,
    deposit: row.deposit,
    commission: row.commission,
    status: unitStatus.parse(row.status),
    advertise: row.advertise,
    cancellation: cancellation.parse(row.cancellation),
    features: row.features,
    description: row.description,
    importKey: row.import_key,
    images: (images.get(row.id) ?? []).map(({ unit_id: _unit, ...image }) => image),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Returns the images of a unit in order; the first is the main one. */
export async function imagesOf(context: CallContext, unitId: number): Promise<Unit["images"]> {
  const rows = await imageRows(context, [unitId]).execute();
  return rows.map(({ unit_id: _unit, ...image }) => image);
}

function imageRows(context: CallContext, unitIds: readonly number[]) {
  return context.trx
    .selectFrom("unit_image")
    .select(["unit_id", "id", "position", "alt", "width", "height"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "in", [...unitIds])
    .orderBy("position")
    .orderBy("id");
}

/** Returns id and label of units in service, for a choice. */
export function unitChoices(context: CallContext, q: string | undefined, amount: number) {
  return choosableUnits(context, context.selectedBranchIds)
    .$if(q !== undefined && q !== "", (qb) => qb.where("id", "in", sql<number>`(SELECT find_units(${q}))`))
    .limit(amount)
    .execute();
}

/** Returns the same for buildings of the user's branches; buildings elsewhere have none. */
export function unitsOfBuildings(context: CallContext, buildingIds: readonly number[]) {
  return choosableUnits(context, context.branchIds)
    .where("building_id", "in", [...buildingIds])
    .limit(5000)
    .execute();
}

function choosableUnits({ trx, organizationId }: CallContext, branchIds: readonly number[]) {
  return trx
    .selectFrom("unit")
    .select([
      "id",
      "label",
      "persons",
      sql<string>`concat_ws('/', nullif(trim(address || ' ' || house), ''), nullif(apt, ''))`.as("address"),
    ])
    .where("organization_id", "=", organizationId)
    .where("branch_id", "in", [...branchIds])
    .where("status", "!=", "DISABLED")
    .orderBy("label_order")
    .orderBy("id");
}

/**
 * Returns cities and districts in use, for the filters: with one step along an index for each, however many
 * units there are.
 */
export async function placesInUse(context: CallContext): Promise<{ cities: string[]; districts: string[] }> {
  const { rows } = await sql<{ cities: string[]; districts: string[] }>`/* plan places_in_use */
    SELECT ${valuesInUse(context, "city")} AS cities, ${valuesInUse(context, "district")} AS districts`.execute(
    context.trx,
  );
  const inOrder = (values: string[] = []) => [...new Set(values)].sort((a, b) => a.localeCompare(b));
  return { cities: inOrder(rows[0]?.cities), districts: inOrder(rows[0]?.districts) };
}

/** Selects the distinct values of a column in the selected branches. */
function valuesInUse(context: CallContext, name: "city" | "district") {
  const column = sql.ref(name);
  const branches = [...context.selectedBranchIds];
  const least = (after: RawBuilder<unknown>) =>
    sql`(SELECT ${column} FROM unit WHERE organization_id = ${context.organizationId} AND branch_id = branch AND ${column} > ${after} ORDER BY ${column} LIMIT 1)`;
  return sql<string[]>`(
    WITH RECURSIVE step AS (
      SELECT branch, ${least(sql`''`)} AS value FROM unnest(${branches}::bigint[]) AS branch
      UNION ALL
      SELECT branch, ${least(sql`step.value`)} FROM step WHERE step.value IS NOT NULL
    ) SELECT coalesce(array_agg(value) FILTER (WHERE value IS NOT NULL), '{}') FROM step)`;
}
