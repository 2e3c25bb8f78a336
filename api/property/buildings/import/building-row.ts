import { sql } from "kysely";
import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import { country } from "#api/platform/paper/tabular/country-words.ts";
import type { RowOutcome, RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { keyWords, words } from "#api/platform/paper/tabular/row-fault.ts";
import { degrees, fieldReader, type ImportField } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import type { ImportPlace } from "#api/property/buildings/import/place.ts";
import { inSight } from "#api/property/buildings/queries-sight.ts";
import { addBuilding, updateBuilding } from "#api/property/buildings/write.ts";
import { needs } from "#contract/platform/access.ts";
import { buildingTypes } from "#contract/property/buildings/building-choices.ts";
import { buildingSchemas } from "#contract/property/buildings/buildings.ts";

const fields = {
  key: { names: ["id", "objektnummer", "reference"], shape: keyWords },
  name: { names: ["bezeichnung", "building", "gebäude", "haus"], shape: words(120) },
  type: { names: ["art", "objektart"], shape: z.enum(buildingTypes, { error: "invalid" }) },
  address: { names: columnNames.address, shape: words(160) },
  house: { names: [...columnNames.house, "nr"], shape: words(20) },
  zip: { names: columnNames.zip, shape: words(12) },
  city: { names: columnNames.city, shape: words(80) },
  district: { names: columnNames.district, shape: words(80) },
  country: { names: columnNames.country, shape: country },
  latitude: { names: ["lat", "breitengrad"], shape: degrees(90), numeric: true },
  longitude: { names: ["lng", "lon", "längengrad"], shape: degrees(180), numeric: true },
  note: { names: columnNames.note, shape: words(4000) },
} satisfies Record<string, ImportField>;

/** Names of the columns, as in the template. */
export const buildingColumns = Object.keys(fields);

/**
 * Writes a building, found by the file's key or else by its name and address: the first time it is added,
 * later only the row's values are changed.
 */
export function writeBuilding(header: readonly string[]): RowWriter<ImportPlace> {
  const reader = fieldReader(header, fields, "key");
  if (!reader.has("name")) throw invalid("file", "mapRequired");
  const write = async (context: CallContext, place: ImportPlace, row: TableRow): Promise<RowOutcome> => {
    const { values, faults } = reader.read(row);
    if (faults.length > 0) return { faults };
    const { key, ...fieldValues } = values;
    if (fieldValues.name === undefined)
      return { faults: [{ line: row.line, column: "name", reason: "required", value: "" }] };
    const building = await findStored(
      context,
      place,
      key,
      String(fieldValues.name),
      String(fieldValues.address ?? ""),
    );
    if (building) {
      const stored = new Map<string, unknown>(Object.entries(building));
      const change = Object.fromEntries(
        Object.entries(fieldValues).filter(([field, value]) => stored.get(field) !== value),
      );
      if (Object.keys(change).length === 0) return { outcome: "unchanged" };
      if (!building.inSight || !context.may(needs("building", "edit")))
        return {
          faults: [
            { line: row.line, column: "", reason: "mayNotChange", value: String(key ?? fieldValues.name) },
          ],
        };
      if (!place.dryRun)
        await updateBuilding(context, buildingSchemas.change.parse({ ...change, id: building.id }));
      return { outcome: "updated" };
    }
    if (place.dryRun) return { outcome: "added" };
    const { city, country: land } = place;
    const id = await addBuilding(
      context,
      buildingSchemas.full.parse({
        type: "Altbau",
        city,
        country: land,
        ...fieldValues,
        branchId: place.branchId,
      }),
    );
    if (key !== undefined)
      await context.trx
        .updateTable("building")
        .set({ import_key: String(key) })
        .where("organization_id", "=", context.organizationId)
        .where("id", "=", id)
        .execute();
    return { outcome: "added" };
  };
  return { write, unused: reader.unused };
}

function findStored(
  context: CallContext,
  { branchId }: ImportPlace,
  key: string | number | undefined,
  name: string,
  address: string,
) {
  return context.trx
    .selectFrom("building")
    .select([
      "id",
      "name",
      "type",
      "address",
      "house",
      "zip",
      "city",
      "district",
      "country",
      "latitude",
      "longitude",
      "note",
    ])
    .select(inSight(context, "building").as("inSight"))
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .where((eb) =>
      key === undefined
        ? eb.and([
            eb(sql`lower(name)`, "=", name.toLowerCase()),
            eb(sql`lower(address)`, "=", address.toLowerCase()),
          ])
        : eb("import_key", "=", String(key)),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
