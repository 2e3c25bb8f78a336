import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Comparison, compareUnit, type StoredUnit } from "#api/property/units/import/compare.ts";
import { columnOf } from "#api/property/units/import/described-columns.ts";
import { addOwners, ownersByKey } from "#api/property/units/import/owners.ts";
import type { ImportedUnit, ReadRow } from "#api/property/units/import/read-row.ts";
import { needs } from "#contract/platform/access.ts";
import { type DescribedField, describedFields } from "#contract/property/units/described-fields.ts";
import { rightOfField } from "#contract/property/units/editable-unit-fields.ts";
import type { ImportDifference, ImportReport } from "#contract/property/units/unit-import.ts";

export interface ImportTarget {
  branchId: number;
  dryRun: boolean;
  /** Whether a blank cell empties the stored value. */
  emptyBlanks: boolean;
  /** Fields to take from the file although they were edited here, by `takeKey`. */
  take: ReadonlySet<string>;
}

/** A row for which its importer lacks a right; `reason` is a key of `reasons` in `import.json`. */
export interface Refusal {
  row: ReadRow;
  reason: "mayNotChange" | "mayNotAddOwner" | "mayNotNameOwner";
}

/** A row that became a new unit, or would; `unitId` is null in a dry run. */
export interface AddedRow {
  row: ReadRow;
  unitId: number | null;
}

export interface ChunkResult {
  added: AddedRow[];
  updated: number;
  unchanged: number;
  owners: number;
  refused: Refusal[];
  differences: ImportDifference[];
  emptiedFields: ImportReport["emptiedFields"];
}

/**
 * Writes some hundred rows with few statements: owners by key, new units, and for existing ones only what
 * nobody edited here. A row may do what its importer may do by hand; other rows are refused one by one. The
 * owner of an existing unit stays, so no owner is added for it.
 */
export async function writeChunk(
  context: CallContext,
  target: ImportTarget,
  rows: readonly ReadRow[],
  fields: readonly DescribedField[],
): Promise<ChunkResult> {
  const unitsByKey = await storedUnits(context, target, rows);
  const newRows = rows.filter((row) => !unitsByKey.has(row.key));
  const owners = await ownersByKey(context, target.branchId, newRows);
  const refused: Refusal[] = newRows.flatMap((row) => {
    const reason = refusalOfOwner(context, row, owners);
    return reason ? [{ row, reason }] : [];
  });
  const without = new Set(refused.map(({ row }) => row));
  const fresh = newRows.filter((row) => !without.has(row));
  const compared = rows.flatMap((row) => {
    const stored = unitsByKey.get(row.key);
    const described = fields.filter((field) => target.emptyBlanks || !row.blank.has(field));
    return stored ? [{ row, stored, ...compareUnit(row.unit, stored, described, target.take) }] : [];
  });
  const changes = compared.filter(({ change }) => Object.keys(change).length > 0);
  const mayChange = context.may(needs("real_estate", "edit"));
  if (!mayChange) refused.push(...changes.map(({ row }) => ({ row, reason: "mayNotChange" as const })));
  const changed = mayChange ? changes : [];
  const result = {
    updated: changed.length,
    unchanged: compared.length - changes.length,
    refused: refused.sort((a, b) => a.row.line - b.row.line),
    differences: compared.flatMap(differencesOf),
    emptiedFields: changed.flatMap(emptiedOf),
  };
  if (target.dryRun) return { ...result, owners: 0, added: fresh.map((row) => ({ row, unitId: null })) };
  const newOwners = await addOwners(context, target.branchId, fresh, owners);
  const added = await insertUnits(context, target, fresh, owners);
  if (changed.length > 0) await changeUnits(context, changed);
  const act = { action: "import", objectType: "unit" };
  await context.audit([
    ...added.map(({ row, unitId }) => ({ ...act, objectId: unitId, after: { ...row.unit } })),
    ...changed.map(({ stored, change }) => ({
      ...act,
      objectId: stored.id,
      before: pick(stored, change),
      after: change,
    })),
  ]);
  return { ...result, owners: newOwners, added };
}

/** Adding an owner requires the right to add clients, and naming one the right to see them, as by hand. */
function refusalOfOwner(
  context: CallContext,
  { owner }: ReadRow,
  owners: ReadonlyMap<string, number>,
): Refusal["reason"] | null {
  if (!owner) return null;
  if (owners.has(owner.key)) return context.may(rightOfField("ownerId")) ? null : "mayNotNameOwner";
  return context.may(needs("client", "create")) ? null : "mayNotAddOwner";
}

/** Returns the stored values of the columns that change. */
function pick(stored: StoredUnit, change: Partial<ImportedUnit>): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(Object.keys(change).map((column) => [column, before.get(column)]));
}

/** Returns the fields that stay as edited here, with the file's values. */
function differencesOf({
  row,
  stored,
  same,
}: Comparison & { row: ReadRow; stored: StoredUnit }): ImportDifference[] {
  return same.map((field) => ({
    id: stored.id,
    label: String(stored.label ?? ""),
    field,
    here: stored[columnOf(field)],
    there: row.unit[columnOf(field)],
  }));
}

/** Returns the fields that the blank cells of a row empty, with their stored values. */
function emptiedOf({
  row,
  stored,
  change,
}: Comparison & { row: ReadRow; stored: StoredUnit }): ImportReport["emptiedFields"] {
  return describedFields
    .filter((field) => row.blank.has(field) && columnOf(field) in change)
    .map((field) => ({
      id: stored.id,
      label: String(stored.label ?? ""),
      field,
      here: stored[columnOf(field)],
    }));
}

async function storedUnits(
  { trx, organizationId }: CallContext,
  target: ImportTarget,
  rows: readonly ReadRow[],
): Promise<Map<string, StoredUnit>> {
  const stored = await trx
    .selectFrom("unit")
    .select(["id", "import_key", "imported", ...describedFields.map(columnOf)])
    .where("organization_id", "=", organizationId)
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

/**
 * Updates existing units with all columns that a file describes, changed or not, so that one statement is
 * enough.
 */
async function changeUnits(
  { trx, organizationId }: CallContext,
  changed: readonly (Comparison & { stored: StoredUnit })[],
): Promise<void> {
  const rows = changed.map(({ stored, change, imported }) => ({ ...stored, ...change, imported }));
  const columns = [...describedFields.map(columnOf), "imported"].map(
    (column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`,
  );
  await sql`UPDATE unit u SET ${sql.join(columns)}, version = u.version + 1, updated_at = now()
    FROM jsonb_populate_recordset(NULL::unit, ${JSON.stringify(rows)}::jsonb) AS r
    WHERE u.organization_id = ${organizationId} AND u.id = r.id`.execute(trx);
}

/** Adds new units; their currency is the branch's. */
async function insertUnits(
  { trx, organizationId }: CallContext,
  { branchId }: ImportTarget,
  rows: readonly ReadRow[],
  owners: ReadonlyMap<string, number>,
): Promise<{ row: ReadRow; unitId: number }[]> {
  if (rows.length === 0) return [];
  const { currency } = await trx
    .selectFrom("branch")
    .select("currency")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
  const values = rows.map(({ unit, key, owner, line }) => ({
    ...unit,
    label: unit.label || `${(unit.district || unit.city).slice(0, 40)} ${line - 1}`,
    organization_id: organizationId,
    branch_id: branchId,
    owner_id: owner ? (owners.get(owner.key) ?? null) : null,
    currency,
    import_key: key,
    imported: JSON.stringify(unit),
    status: "NEW" as const,
  }));
  const ids = await trx.insertInto("unit").values(values).returning("id").execute();
  return ids.flatMap(({ id }, index) => {
    const row = rows[index];
    return row ? [{ row, unitId: id }] : [];
  });
}
