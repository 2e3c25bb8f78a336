import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";
import { type Comparison, compareUnit, type StoredUnit } from "#api/real-estate/import/compare.ts";
import { columnOf } from "#api/real-estate/import/described-columns.ts";
import type { ImportedUnit, ReadRow } from "#api/real-estate/import/read-row.ts";
import { type DescribedField, describedFields } from "#contract/described-fields.ts";
import type { ImportDifference } from "#contract/real-estate-import.ts";

export interface ImportTarget {
  organizationId: number;
  branchId: number;
  currency: string;
  userId: number;
  userName: string;
  requestId: string;
  dryRun: boolean;
  /** Fields to take from the file although they were edited here, by `takeKey`. */
  take: ReadonlySet<string>;
}

export interface ChunkResult {
  added: number;
  updated: number;
  unchanged: number;
  owners: number;
  differences: ImportDifference[];
}

/** Writes some hundred rows in few statements: owners by key, new units, and of known ones only what nobody edited here. */
export async function writeChunk(
  trx: Tx,
  target: ImportTarget,
  rows: readonly ReadRow[],
  said: readonly DescribedField[],
): Promise<ChunkResult> {
  const known = await knownUnits(trx, target, rows);
  const fresh = rows.filter((row) => !known.has(row.key));
  const changes = rows.flatMap((row) => {
    const stored = known.get(row.key);
    return stored ? [{ row, stored, ...compareUnit(row.unit, stored, said, target.take) }] : [];
  });
  const changed = changes.filter(({ change }) => Object.keys(change).length > 0);
  const result = {
    added: fresh.length,
    updated: changed.length,
    unchanged: changes.length - changed.length,
    owners: 0,
    differences: changes.flatMap(differencesOf),
  };
  if (target.dryRun) return result;
  const owners = await upsertOwners(trx, target, rows);
  const added = await insertUnits(trx, target, fresh, owners.ids);
  for (const { stored, change, imported } of changed) {
    await trx
      .updateTable("unit")
      .set({
        ...change,
        imported: JSON.stringify(imported),
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

/** What stays as it was edited here, beside what the file says. */
function differencesOf({
  row,
  stored,
  kept,
}: Comparison & { row: ReadRow; stored: StoredUnit }): ImportDifference[] {
  return kept.map((field) => ({
    id: stored.id,
    label: String(stored.label ?? ""),
    field,
    here: stored[columnOf(field)],
    there: row.unit[columnOf(field)],
  }));
}

async function knownUnits(
  trx: Tx,
  target: ImportTarget,
  rows: readonly ReadRow[],
): Promise<Map<string, StoredUnit>> {
  const stored = await trx
    .selectFrom("unit")
    .select(["id", "import_key", "imported", ...describedFields.map(columnOf)])
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
