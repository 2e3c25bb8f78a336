import { type Selectable, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import {
  columnsOf,
  describedOf,
  type RecordTable,
  type Stored,
  selected,
} from "#api/platform/records/record-table.ts";
import type { Fields, Values } from "#contract/platform/record.ts";

/** What a write sets and audits beside the fields. */
interface Beside<T extends keyof Schema> {
  /** Values or expressions for columns that are no field of the description. */
  columns?: { [Column in keyof Schema[T]]?: unknown };
  /** Details for the audit, beside the fields. */
  auditDetails?: object;
}

/**
 * Selects the tenant's rows that the caller sees, as `r`, in all branches: a list adds the branches it
 * covers.
 */
export function rowsOf<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  table: RecordTable<F, T, A>,
) {
  const { record, also } = table;
  const names = ["id", "version", "createdAt", "updatedAt", ...Object.keys(record.fields)];
  return seenRows(context, table)
    .select(selected(record, names, also))
    .$castTo<Stored<F, A>>();
}

/** The same with only these fields and nothing else: a list selects the rest itself. */
export function rowsWith<F extends Fields, T extends keyof Schema, A, Name extends keyof F & string>(
  context: CallContext,
  table: RecordTable<F, T, A>,
  names: readonly Name[],
) {
  const select = selected(table.record, ["id", ...names]);
  return seenRows(context, table).select(select).$castTo<{ id: number } & Pick<Values<F>, Name>>();
}

function seenRows<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  { table, seen, keepsRemoved }: RecordTable<F, T, A>,
) {
  return context.trx
    .selectFrom(sql<Selectable<Schema[T]>>`${sql.table(table)}`.as("r"))
    .where(sql<SqlBool>`r.organization_id = ${context.organizationId}`)
    .where(seen(context))
    .$if(keepsRemoved, (qb) => qb.where(sql<SqlBool>`r.deleted_at IS NULL`));
}

/**
 * Returns a record that the caller sees in one of their branches. Throws NOT_FOUND otherwise. `lock` locks
 * its row until the transaction ends.
 */
export async function findRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  table: RecordTable<F, T, A>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Stored<F, A>> {
  const row = await rowsOf(context, table)
    .where(sql<SqlBool>`r.id = ${id}`)
    .$if("branchId" in table.record.fields, (qb) =>
      qb.where(sql<SqlBool>`r.branch_id = ANY(${context.branchIds})`),
    )
    .$if(lock, (qb) => qb.forUpdate("r"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as Stored<F, A>;
}

/** Locks a record for a change. Throws NOT_FOUND, or STATE_CONFLICT when it is not as the writer saw it. */
export async function lockRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  table: RecordTable<F, T, A>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Stored<F, A>> {
  const stored = await findRecord(context, table, id, { lock: true });
  await requireVersion(context, version, stored, table.record.name);
  return stored;
}

/**
 * Adds a record to the tenant, and to one of the caller's branches if it has one, with an audit record.
 * Returns its id.
 */
export async function addRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  { record, table }: RecordTable<F, T, A>,
  fields: Values<F>,
  { columns, auditDetails: details }: Beside<T> = {},
): Promise<number> {
  requireBranch(context, record.name, fields);
  const row = { organization_id: context.organizationId, ...columnsOf(record, fields), ...columns };
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    VALUES (${sql.join(Object.values(row))}) RETURNING id`.execute(context.trx);
  const [{ id } = { id: 0 }] = rows;
  await context.audit({
    action: "add",
    objectType: record.name,
    objectId: id,
    after: { ...describedOf(record, fields), ...details },
  });
  return id;
}

/**
 * Changes the given fields of a locked record; absent ones stay. Writes an audit record and returns the
 * record as it is now.
 */
export async function changeRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  table: RecordTable<F, T, A>,
  before: Stored<F, A>,
  fields: Partial<Values<F>>,
  { columns, auditDetails: details }: Beside<T> = {},
): Promise<Stored<F, A>> {
  await writeRecord(context, table, before.id, fields, columns);
  const after = await findRecord(context, table, before.id);
  await context.audit({
    action: "update",
    objectType: table.record.name,
    objectId: before.id,
    before,
    after: { ...after, ...details },
  });
  return after;
}

/**
 * Sets fields and columns of a locked record as a new version. It writes no audit record: the caller does.
 */
export async function writeRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  { record, table }: RecordTable<F, T, A>,
  id: number,
  fields: Partial<Values<F>>,
  columns: Beside<T>["columns"] = {},
): Promise<void> {
  requireBranch(context, record.name, fields);
  const row = Object.entries({ ...columnsOf(record, fields), ...columns });
  const changes = row.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = now()`])}
    WHERE organization_id = ${context.organizationId} AND id = ${id}`.execute(context.trx);
}

/** Removes a locked record, with an audit record: its row stays but nobody sees it. */
export async function removeRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  table: RecordTable<F, T, A>,
  before: Stored<F, A>,
): Promise<void> {
  const { name } = table.record;
  if (!table.keepsRemoved) throw new Error(`${name} has no deleted_at`);
  await sql`
    UPDATE ${sql.table(table.table)} SET deleted_at = now(), version = version + 1
    WHERE organization_id = ${context.organizationId} AND id = ${before.id}`.execute(context.trx);
  await context.audit({ action: "remove", objectType: name, objectId: before.id, before });
}

/** Throws when the branch is not one of the caller's. */
function requireBranch(context: CallContext, name: string, fields: object): void {
  const { branchId } = fields as { branchId?: number };
  if (branchId !== undefined && !context.branchIds.includes(branchId))
    throw invalid(`${name}.branchId`, "unknownBranch");
}
