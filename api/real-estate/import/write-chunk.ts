import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import type { ImportedUnit, ReadRow } from "#api/real-estate/import/read-row.ts";

export interface ImportTarget {
  organizationId: number;
  branchId: number;
  currency: string;
  userId: number;
  userName: string;
  requestId: string;
  dryRun: boolean;
}

export interface ChunkResult {
  added: number;
  updated: number;
  unchanged: number;
  owners: number;
}

const fields = [
  "label",
  "address",
  "house",
  "apt",
  "zip",
  "city",
  "district",
  "country",
  "latitude",
  "longitude",
  "property_type",
  "room_type",
  "rooms",
  "bedrooms",
  "bathrooms",
  "area",
  "floor",
  "persons",
  "min_nights",
  "base_price_per_night",
  "cleaning_fee",
  "description",
] as const satisfies readonly (keyof ImportedUnit)[];

/** Writes some hundred rows in few statements: owners by key, new units, and of known ones only what nobody edited here. */
export async function writeChunk(
  trx: Tx,
  target: ImportTarget,
  rows: readonly ReadRow[],
): Promise<ChunkResult> {
  const known = await knownUnits(trx, target, rows);
  const fresh = rows.filter((row) => !known.has(row.key));
  const changes = rows.flatMap((row) => {
    const stored = known.get(row.key);
    return stored ? [{ row, stored, change: changeOf(row.unit, stored) }] : [];
  });
  const changed = changes.filter(({ change }) => Object.keys(change).length > 0);
  const result = {
    added: fresh.length,
    updated: changed.length,
    unchanged: changes.length - changed.length,
    owners: 0,
  };
  if (target.dryRun) return result;
  const owners = await upsertOwners(trx, target, rows);
  const added = await insertUnits(trx, target, fresh, owners.ids);
  for (const { row, stored, change } of changed) {
    await trx
      .updateTable("unit")
      .set({
        ...change,
        imported: JSON.stringify(row.unit),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where("organization_id", "=", target.organizationId)
      .where("id", "=", stored.id)
      .execute();
  }
  await auditChunk(trx, target, [
    ...added.map(({ id, unit }) => ({ id, after: { ...unit } })),
    ...changed.map(({ stored, change }) => ({ id: stored.id, after: change })),
  ]);
  return { ...result, owners: owners.added };
}

type Stored = { id: number; import_key: string | null; imported: unknown } & Record<
  (typeof fields)[number],
  string | number | null
>;

async function knownUnits(
  trx: Tx,
  target: ImportTarget,
  rows: readonly ReadRow[],
): Promise<Map<string, Stored>> {
  const stored = await trx
    .selectFrom("unit")
    .select(["id", "import_key", "imported", ...fields])
    .where("organization_id", "=", target.organizationId)
    .where("branch_id", "=", target.branchId)
    .where(
      "import_key",
      "in",
      rows.map((row) => row.key),
    )
    .$if(!target.dryRun, (qb) => qb.forUpdate())
    .execute();
  return new Map(stored.map((row) => [row.import_key ?? "", row]));
}

/** What the file changed since the last import, without what somebody has edited here since: own edits are kept. */
function changeOf(unit: ImportedUnit, stored: Stored): Partial<ImportedUnit> {
  const last = new Map(Object.entries(stored.imported ?? {}));
  return Object.fromEntries(
    fields
      .filter(
        (field) =>
          unit[field] !== stored[field] &&
          same(stored[field], last.get(field)) &&
          !(field === "label" && unit.label === ""),
      )
      .map((field) => [field, unit[field]]),
  );
}

function same(stored: unknown, imported: unknown): boolean {
  return stored === imported || (stored ?? null) === (imported ?? null);
}

/** Hosts become owners. A host without a name is called by the key, until somebody names them. */
async function upsertOwners(
  trx: Tx,
  target: ImportTarget,
  rows: readonly ReadRow[],
): Promise<{ ids: Map<string, number>; added: number }> {
  const owners = [
    ...new Map(rows.flatMap(({ owner }) => (owner ? [[owner.key, owner] as const] : []))).values(),
  ];
  if (owners.length === 0) return { ids: new Map(), added: 0 };
  const inserted = await trx
    .insertInto("client")
    .values(
      owners.map((owner) => ({
        organization_id: target.organizationId,
        branch_id: target.branchId,
        import_key: owner.key,
        company: owner.name || `Host ${owner.key}`,
        is_owner: true,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "branch_id", "import_key"])
        .where("import_key", "is not", null)
        .doNothing(),
    )
    .returning("id")
    .execute();
  const all = await trx
    .selectFrom("client")
    .select(["id", "import_key"])
    .where("organization_id", "=", target.organizationId)
    .where("branch_id", "=", target.branchId)
    .where(
      "import_key",
      "in",
      owners.map((owner) => owner.key),
    )
    .execute();
  return { ids: new Map(all.map((row) => [row.import_key ?? "", row.id])), added: inserted.length };
}

async function insertUnits(
  trx: Tx,
  target: ImportTarget,
  rows: readonly ReadRow[],
  owners: ReadonlyMap<string, number>,
): Promise<{ id: number; unit: ImportedUnit }[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ unit, key, owner, line }) => ({
    ...unit,
    label: unit.label || `${(unit.district || unit.city).slice(0, 40)} ${line - 1}`,
    organization_id: target.organizationId,
    branch_id: target.branchId,
    owner_id: owner ? (owners.get(owner.key) ?? null) : null,
    currency: target.currency,
    import_key: key,
    imported: JSON.stringify(unit),
    status: "NEW" as const,
  }));
  const ids = await trx.insertInto("unit").values(values).returning("id").execute();
  return ids
    .map(({ id }, index) => ({ id, unit: rows[index]?.unit }))
    .flatMap(({ id, unit }) => (unit ? [{ id, unit }] : []));
}

async function auditChunk(
  trx: Tx,
  target: ImportTarget,
  entries: readonly { id: number; after: object }[],
): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto("audit_entry")
    .values(
      entries.map(({ id, after }) => ({
        organization_id: target.organizationId,
        actor_user_id: target.userId,
        actor_name: target.userName,
        actor_kind: "user" as const,
        call: "realEstate/import",
        action: "import",
        object_type: "unit",
        object_id: id,
        after: JSON.stringify(after),
        before: "{}",
        request_id: target.requestId,
      })),
    )
    .execute();
}
