import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type ImportedBuilding, importBuildings } from "#api/property/buildings/verbs.ts";
import type { AddedRow } from "#api/property/units/import/write-chunk.ts";
import { needs } from "#contract/platform/access.ts";

/** SQL for the place of a house, for rows `u` with this owner. */
const placeOf = (owner: string) =>
  sql.raw(`CASE WHEN u.address <> '' AND u.house <> ''
    THEN 'a:' || lower(u.address) || '|' || lower(u.house) || '|' || lower(u.city)
    ELSE 'p:' || ${owner} || '|' || u.latitude || '|' || u.longitude END`);
const place = placeOf("u.owner_id");

/**
 * Groups imported units into buildings where the file permits it: units with the same address and house
 * number, and without an address, units of one owner at exactly the same position (a published position is
 * blurred for each listing by itself, so two that agree to the last digit were entered as one house). Running
 * it again adds nothing. An importer who may not change units groups only new ones; one who may not add
 * buildings fills existing ones. Returns how many were added.
 */
export async function groupIntoBuildings(
  context: CallContext,
  branchId: number,
  justAdded: readonly AddedRow[],
): Promise<number> {
  const { trx, organizationId } = context;
  const candidates = sql`u.organization_id = ${organizationId} AND u.branch_id = ${branchId} AND u.building_id IS NULL
    AND u.import_key IS NOT NULL AND ${within(context, justAdded)}`;
  const added = context.may(needs("building", "create"))
    ? await importBuildings(context, branchId, await crowdedPlaces(context, candidates))
    : 0;
  const moved = await sql<{ id: number; buildingId: number }>`
    UPDATE unit u SET building_id = b.id, version = u.version + 1
    FROM building b
    WHERE ${candidates} AND b.organization_id = u.organization_id AND b.branch_id = u.branch_id
      AND b.import_key = ${place} AND b.deleted_at IS NULL
    RETURNING u.id, b.id AS "buildingId"`.execute(trx);
  await context.audit(
    moved.rows.map(({ id, buildingId }) => ({
      action: "import",
      objectType: "unit",
      objectId: id,
      after: { buildingId },
    })),
  );
  return added;
}

/** Returns the places with more than one of the units, described as buildings. */
async function crowdedPlaces(
  { trx }: CallContext,
  candidates: RawBuilder<unknown>,
): Promise<ImportedBuilding[]> {
  const { rows } = await sql<ImportedBuilding>`
    SELECT coalesce(nullif(trim(min(u.address) || ' ' || min(u.house)), ''), min(u.district) || ' ' || round(min(u.latitude)::numeric, 5) || ', ' || round(min(u.longitude)::numeric, 5)) AS name,
      min(u.address) AS address, min(u.house) AS house, min(u.zip) AS zip, min(u.city) AS city, min(u.district) AS district,
      min(u.country) AS country, min(u.latitude) AS latitude, min(u.longitude) AS longitude, ${place} AS "importKey"
    FROM unit u WHERE ${candidates} AND ${place} IS NOT NULL
    GROUP BY ${place} HAVING count(*) > 1`.execute(trx);
  return rows;
}

/**
 * Returns the lines of new units that would make a building together, for an importer who may not add one.
 */
export async function linesWithoutBuilding(
  context: CallContext,
  branchId: number,
  justAdded: readonly AddedRow[],
): Promise<number[]> {
  if (context.may(needs("building", "create")) || justAdded.length === 0) return [];
  const { trx, organizationId } = context;
  const results = justAdded.map(({ row: { line, unit, owner } }) => {
    const { address, house, city, latitude, longitude } = unit;
    return { line, address, house, city, latitude, longitude, owner: owner?.key ?? null };
  });
  const { rows } = await sql<{ line: number }>`
    WITH said AS (SELECT u.line, ${placeOf("coalesce(c.id::text, '~' || u.owner)")} AS place
      FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
        AS u(line int, address text, house text, city text, latitude double precision, longitude double precision, owner text)
      LEFT JOIN client c ON c.organization_id = ${organizationId} AND c.branch_id = ${branchId} AND c.import_key = u.owner),
    waiting AS (SELECT ${place} AS place FROM unit u
      WHERE u.organization_id = ${organizationId} AND u.branch_id = ${branchId} AND u.building_id IS NULL AND u.import_key IS NOT NULL
        AND ${context.may(needs("real_estate", "edit"))} AND u.id <> ALL(${idsOf(justAdded)}::bigint[])),
    crowded AS (SELECT place FROM (SELECT place FROM said UNION ALL SELECT place FROM waiting) AS here
      WHERE place IS NOT NULL GROUP BY place HAVING count(*) > 1)
    SELECT said.line FROM said JOIN crowded USING (place)
    WHERE NOT EXISTS (SELECT FROM building b WHERE b.organization_id = ${organizationId} AND b.branch_id = ${branchId} AND b.import_key = said.place)
    ORDER BY said.line`.execute(trx);
  return rows.map(({ line }) => line);
}

function within(context: CallContext, justAdded: readonly AddedRow[]) {
  if (context.may(needs("real_estate", "edit"))) return sql`true`;
  return sql`u.id = ANY(${idsOf(justAdded)}::bigint[])`;
}

function idsOf(justAdded: readonly AddedRow[]): number[] {
  return justAdded.flatMap(({ unitId }) => (unitId === null ? [] : [unitId]));
}
