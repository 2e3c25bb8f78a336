import { type AliasedRawBuilder, type Generated, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import type { Field, Fields, NeedOf, RecordOf, Value, Values } from "#contract/platform/record.ts";

/** A described record with its table. */
export interface RecordTable<F extends Fields, T extends keyof Schema, A> {
  record: RecordOf<F>;
  table: T;
  /**
   * Further columns of the row `r` that are read. After waiting for the row's lock, the row is read fresh but
   * other tables as they were before.
   */
  also: { [Name in keyof A]: RawBuilder<A[Name]> };
  /**
   * Condition for the rows that the caller sees; records with a `branchId` are also limited to the caller's
   * branches.
   */
  seen: (context: CallContext) => RawBuilder<SqlBool>;
  /** Removed rows stay, with `deleted_at`. */
  keepsRemoved: boolean;
}

/** A record as it is read. */
export type Stored<F extends Fields, A = object> = Values<F> &
  A & { id: number; version: number; createdAt: string; updatedAt: string };

/**
 * Declares the table of a record. Put it into the `tables.ts` that declares the table, because whoever has it
 * may write the table.
 */
export function recordTable<F extends Fields, T extends keyof Schema, A = object>(
  record: RecordOf<F>,
  table: T,
  also: RecordTable<F, T, A>["also"],
  { seen = () => sql`true`, keepsRemoved = false }: Partial<RecordTable<F, T, A>> = {},
): RecordTable<F, T, A> {
  return { record, table, also, seen, keepsRemoved };
}

/** `dueOn` → `due_on`, in types. */
type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : "";
type ColumnOf<F extends Field, Name extends string> = F extends { column: infer Own extends string }
  ? Own
  : Snake<Name>;

/**
 * The columns of a record's fields, for the table's interface to extend. A field with a default has it in the
 * table, too, so that an insert by hand may leave it out (`records.test.ts`).
 */
export type Columns<R extends RecordOf> = {
  [Name in keyof R["fields"] & string as ColumnOf<R["fields"][Name], Name>]: NeedOf<
    R["fields"][Name]
  > extends "required"
    ? Value<R["fields"][Name]>
    : Generated<Value<R["fields"][Name]>>;
};

/** The column of a field. */
export function columnOf({ fields }: RecordOf, name: string): string {
  return fields[name]?.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns only those of the values that are fields of the description. */
export function describedOf<F extends Fields>({ fields }: RecordOf<F>, values: Partial<Values<F>>) {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in fields && value !== undefined),
  );
}

/** The same by column name, as a write sets it. */
export function columnsOf<F extends Fields>(record: RecordOf<F>, input: Partial<Values<F>>) {
  const values = Object.entries(describedOf(record, input));
  return Object.fromEntries(values.map(([name, value]) => [columnOf(record, name), value]));
}

/** What is selected of the row `r`, under the field names of the description. */
export function selected(
  record: RecordOf,
  names: readonly string[],
  also: Record<string, RawBuilder<unknown>> = {},
): AliasedRawBuilder<unknown, string>[] {
  return [
    ...names.map((name) => read(record, name).as(name)),
    ...Object.entries(also).map(([name, expression]) => expression.as(name)),
  ];
}

function read(record: RecordOf, name: string): RawBuilder<unknown> {
  const column = sql.ref(`r.${columnOf(record, name)}`);
  return record.fields[name]?.kind === "time" ? sql`to_char(${column}, 'HH24:MI')` : sql`${column}`;
}

/** The sort columns of a list: any field by its column, and those of `own` by an expression. */
export function sortOf<F extends Fields, Own extends Record<string, string> = Record<never, string>>(
  { record }: { record: RecordOf<F> },
  standard: (keyof F | keyof Own) & string,
  own?: Own,
) {
  const columns = Object.keys(record.fields).map((name) => [name, `r."${columnOf(record, name)}"`]);
  const byField: Record<keyof F & string, string> = Object.fromEntries(columns);
  return { columns: { ...byField, ...own }, standard, idColumn: "r.id" };
}
