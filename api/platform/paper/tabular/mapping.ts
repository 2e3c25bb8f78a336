import { createHash } from "node:crypto";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { plainName } from "#api/platform/paper/tabular/row-fault.ts";
import type { Table } from "#api/platform/paper/tabular/table.ts";
import type { Mapping } from "#contract/platform/mapped-import.ts";

const sampleRows = 5;

/** An import of files whose columns are mapped to fields. */
export interface MappedTable<F extends string> {
  /** The name under which mappings are remembered. */
  id: string;
  fields: readonly F[];
  /** Names of a field's column beside the field's own. */
  namesOf: (field: F) => readonly string[];
  schema: z.ZodType<Mapping<F>>;
}

/** Columns and first rows of a file. */
export type Columns = Awaited<ReturnType<typeof columnsOf>>;

export async function columnsOf(table: Table) {
  const samples: string[][] = [];
  for await (const row of table.rows()) {
    samples.push(row.cells.map((cell) => (cell === null ? "" : String(cell).slice(0, 200))));
    if (samples.length >= sampleRows) break;
  }
  return {
    format: table.format,
    encoding: table.encoding ?? null,
    separator: table.separator ?? null,
    header: table.header,
    samples,
    hadFormulas: table.hadFormulas,
  };
}

/**
 * Returns the columns with the mapping remembered for them, or else a guess. `known` are the fields that may
 * be mapped.
 */
export async function mapped<F extends string>(
  context: CallContext,
  table: MappedTable<F>,
  columns: Columns,
  allowedFields: readonly F[] = table.fields,
) {
  const remembered = await rememberedMapping(context, table, columns.header);
  const mapping = remembered ?? guessMapping(table, columns.header);
  return { ...columns, mapping: only(mapping, allowedFields), remembered: remembered !== null };
}

/** Returns the mapping for a file that comes without one. */
export async function usualMapping<F extends string>(
  context: CallContext,
  table: MappedTable<F>,
  header: readonly string[],
  allowedFields: readonly F[] = table.fields,
): Promise<Mapping<F>> {
  return only(
    (await rememberedMapping(context, table, header)) ?? guessMapping(table, header),
    allowedFields,
  );
}

function only<F extends string>(mapping: Mapping<F>, allowedFields: readonly F[]): Mapping<F> {
  const chosen = allowedFields.flatMap((field) =>
    mapping[field] === undefined ? [] : [[field, mapping[field]]],
  );
  return Object.fromEntries(chosen);
}

/** Guesses the column for each field by the names of the columns. */
export function guessMapping<F extends string>(
  { fields, namesOf }: Pick<MappedTable<F>, "fields" | "namesOf">,
  header: readonly string[],
): Mapping<F> {
  const columns = new Map(header.map((column) => [plainName(column), column]));
  const pairs = fields.flatMap((field): [F, string][] => {
    const column = [field, ...namesOf(field)]
      .map((name) => columns.get(plainName(name)))
      .find((name) => name !== undefined);
    return column === undefined ? [] : [[field, column]];
  });
  return Object.fromEntries(pairs) as Mapping<F>;
}

/** Throws VALIDATION for columns that the file does not have, and for a mapping that takes nothing. */
export function checkMapping(header: readonly string[], mapping: Mapping): void {
  for (const [field, column] of Object.entries(mapping))
    if (column !== undefined && !header.includes(column)) throw invalid(`mapping.${field}`, "unknownColumn");
  if (Object.keys(mapping).length === 0) throw invalid("mapping", "mapRequired");
}

/** Returns the position of each mapped field in a row. */
export function placesOf(header: readonly string[], mapping: Mapping): Map<string, number> {
  return new Map(
    Object.entries(mapping).flatMap(([field, column]): [string, number][] =>
      column !== undefined && header.includes(column) ? [[field, header.indexOf(column)]] : [],
    ),
  );
}

async function rememberedMapping<F extends string>(
  context: CallContext,
  { id, schema }: MappedTable<F>,
  header: readonly string[],
): Promise<Mapping<F> | null> {
  const row = await context.trx
    .selectFrom("import_mapping")
    .select("mapping")
    .where("organization_id", "=", context.organizationId)
    .where("table_id", "=", id)
    .where("header_hash", "=", headerHash(header))
    .executeTakeFirst();
  return row ? schema.parse(row.mapping) : null;
}

export async function rememberMapping<F extends string>(
  context: CallContext,
  { id }: Pick<MappedTable<F>, "id">,
  header: readonly string[],
  mapping: Mapping<F>,
): Promise<void> {
  const value = JSON.stringify(mapping);
  await context.trx
    .insertInto("import_mapping")
    .values({
      organization_id: context.organizationId,
      table_id: id,
      header_hash: headerHash(header),
      mapping: value,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "table_id", "header_hash"])
        .doUpdateSet({ mapping: value, updated_at: context.now.toISOString() }),
    )
    .execute();
}

/** Files with the same columns share one remembered mapping. */
function headerHash(header: readonly string[]): string {
  return createHash("sha256").update(header.map(plainName).join("\u0000")).digest("base64url");
}
