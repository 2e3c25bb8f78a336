import { sql } from "kysely";
import { z } from "zod";
import { takeDownClient } from "#api/clients/clients/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import { country } from "#api/platform/paper/tabular/country-words.ts";
import type { RowOutcome, RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { keyWords, words } from "#api/platform/paper/tabular/row-fault.ts";
import { fieldReader, type ImportField } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import type { ImportPlace } from "#api/property/buildings/import/place.ts";

const fields = {
  building: { names: ["gebäude", "haus", "buildingkey", "buildingid"], shape: keyWords },
  key: { names: ["id", "ownerid", "eigentümernummer"], shape: keyWords },
  firstname: { names: columnNames.firstname, shape: words(80) },
  lastname: { names: columnNames.lastname, shape: words(80) },
  company: { names: columnNames.company, shape: words(120) },
  email: { names: columnNames.email, shape: z.email({ error: "email" }) },
  phone: { names: columnNames.phone, shape: words(32) },
  address: { names: columnNames.address, shape: words(160) },
  zip: { names: columnNames.zip, shape: words(12) },
  city: { names: columnNames.city, shape: words(80) },
  country: { names: columnNames.country, shape: country },
} satisfies Record<string, ImportField>;

/** Names of the columns, as in the template. */
export const ownerColumns = Object.keys(fields);

/**
 * Writes an owner of a building: the building by its key or name, the owner by key or e-mail, and the link
 * between them.
 */
export function writeOwner(header: readonly string[]): RowWriter<ImportPlace> {
  const reader = fieldReader(header, fields);
  if (!reader.has("building")) throw invalid("file", "mapRequired");
  const write = async (context: CallContext, place: ImportPlace, row: TableRow): Promise<RowOutcome> => {
    const { values, faults } = reader.read(row);
    if (faults.length > 0) return { faults };
    const text = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
    const { building = "", key, ...person } = text;
    const fault = (column: string, reason: string, value = ""): RowOutcome => ({
      faults: [{ line: row.line, column, reason, value }],
    });
    if (!person.lastname && !person.company) return fault("lastname", "required");
    const buildingId = await findBuildingId(context, place, building);
    if (buildingId === null) return fault("building", "unknownBuilding", building);
    const ownerId = await findClientId(context, place, key, person.email);
    if (ownerId !== null && (await isLinked(context, buildingId, ownerId))) return { outcome: "unchanged" };
    if (place.dryRun) return { outcome: ownerId === null ? "added" : "updated" };
    const clientId = ownerId ?? (await insertOwner(context, place, key, person));
    await context.trx
      .insertInto("building_owner")
      .values({ organization_id: context.organizationId, building_id: buildingId, client_id: clientId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await context.audit({
      action: "import",
      objectType: "building",
      objectId: buildingId,
      after: { ownerId: clientId },
    });
    return { outcome: ownerId === null ? "added" : "updated" };
  };
  return { write, unused: reader.unused };
}

async function findBuildingId(
  context: CallContext,
  { branchId }: ImportPlace,
  text: string,
): Promise<number | null> {
  const row = await context.trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("import_key", "=", text), eb(sql`lower(name)`, "=", text.toLowerCase())]))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function findClientId(
  context: CallContext,
  { branchId }: ImportPlace,
  key: string | undefined,
  email: string | undefined,
): Promise<number | null> {
  if (key === undefined && email === undefined) return null;
  const row = await context.trx
    .selectFrom("client")
    .select((eb) => eb.fn.coalesce("merged_into", "id").as("id"))
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "=", branchId)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("merged_into", "is not", null)]))
    .where((eb) =>
      key === undefined
        ? eb(sql`lower(email)`, "=", (email ?? "").toLowerCase())
        : eb("import_key", "=", key),
    )
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function isLinked(context: CallContext, buildingId: number, clientId: number): Promise<boolean> {
  const row = await context.trx
    .selectFrom("building_owner")
    .select("client_id")
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row !== undefined;
}

function insertOwner(
  context: CallContext,
  { branchId }: ImportPlace,
  importKey: string | undefined,
  person: Record<string, string | undefined>,
): Promise<number> {
  const { firstname = "", lastname = "", company = "", email, phone, address, zip, city, country } = person;
  return takeDownClient(
    context,
    {
      ...{ branchId, importKey, firstname, lastname, company, email, phone, address, zip, city, country },
      isOwner: true,
    },
    { after: person },
  );
}
