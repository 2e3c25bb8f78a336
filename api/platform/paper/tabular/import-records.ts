import { sql } from "kysely";
import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { type Handler, handle } from "#api/platform/calls/handle.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import { columnNames } from "#api/platform/paper/tabular/column-names.ts";
import { country } from "#api/platform/paper/tabular/country-words.ts";
import { acceptTable, importBranch } from "#api/platform/paper/tabular/import-file.ts";
import { importRows, type RowOutcome, type RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import { importTemplate } from "#api/platform/paper/tabular/import-template.ts";
import { keyWords, words } from "#api/platform/paper/tabular/row-fault.ts";
import { fieldReader, type ImportField } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import { withTable } from "#api/platform/paper/tabular/with-table.ts";
import { columnOf, type RecordTable } from "#api/platform/records/record-table.ts";
import { addRecord, changeRecord, findRecord, rowsOf } from "#api/platform/records/records.ts";
import { needs, type Resource } from "#contract/platform/access.ts";
import type { importCalls } from "#contract/platform/import-calls.ts";
import type { Field, Fields, Values } from "#contract/platform/record.ts";
import type { RecordSchemas } from "#contract/platform/record-schemas.ts";

/** A described record that rows of a file become. */
interface Imported<F extends Fields, T extends keyof Schema, A> {
  table: RecordTable<F, T, A>;
  schemas: RecordSchemas<F>;
  resource: Resource;
  /** Names of its columns beside those of its fields. */
  names?: Readonly<Record<string, readonly string[]>>;
}

/** The destination of rows; the branch counts for records that belong to one. */
interface Place {
  branchId?: number;
  dryRun: boolean;
}

/** Kinds of fields that a cell can hold. References and an organization's own fields are not among them. */
const inCells: readonly Field["kind"][] = [
  ...(["line", "lines", "email", "phone", "country", "time", "day"] as const),
  ...(["number", "money", "choice"] as const),
];

/** Returns the fields that an import of a record knows, by name; a record is matched by its `name`. */
export function importFields<F extends Fields>(
  { record, values }: RecordSchemas<F>,
  names: Readonly<Record<string, readonly string[]>> = {},
): Record<string, ImportField> {
  const usual: Readonly<Record<string, readonly string[]>> = columnNames;
  const fields = Object.entries<Field>(record.fields).filter(([, { kind }]) => inCells.includes(kind));
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      { ...cellOf(name, field, values[name]), names: [...(usual[name] ?? []), ...(names[name] ?? [])] },
    ]),
  );
}

function cellOf(
  name: string,
  { kind, max = 0, choices = [] }: Field,
  schema: z.ZodType<unknown> | undefined,
): Omit<ImportField, "names"> {
  // What kind of value a schema takes follows from the field's kind.
  const own = schema as z.ZodType<string>;
  const amount = schema as z.ZodType<number, number>;
  if (name === "name") return { shape: keyWords.max(max, { error: "tooLong" }) };
  switch (kind) {
    case "line":
    case "lines":
      return { shape: words(max) };
    case "email":
      return { shape: z.email({ error: "email" }) };
    case "phone":
      return { shape: z.string().refine((text) => own.safeParse(text).success, { error: "phone" }) };
    case "country":
      return { shape: country };
    case "choice":
      return { shape: z.enum(choices, { error: "invalid" }) };
    case "number":
      return { shape: z.number({ error: "number" }).pipe(amount), numeric: true };
    case "money":
      return { shape: inMinorUnits.pipe(amount), numeric: true };
    default:
      return { shape: own };
  }
}

const inMinorUnits = z.number({ error: "number" }).transform((amount) => Math.round(amount * 100));

/**
 * Makes the writer of a file's rows: a record, found by its name without regard to case, is added the first time;
 * later only the row's values are changed, by a caller with the right to. In a dry run nothing is written.
 */
export function recordWriter<F extends Fields, T extends keyof Schema, A>({
  table,
  schemas,
  resource,
  names,
}: Imported<F, T, A>): (header: readonly string[]) => RowWriter<Place> {
  const fields = importFields(schemas, names);
  const inBranch = "branchId" in table.record.fields;
  return (header) => {
    const reader = fieldReader(header, fields, "name");
    if (!reader.has("name")) throw invalid("file", "mapRequired");
    const write = async (context: CallContext, to: Place, row: TableRow): Promise<RowOutcome> => {
      const place = inBranch ? to : { dryRun: to.dryRun };
      const { values, faults } = reader.read(row);
      if (faults.length > 0) return { faults };
      const fault = (column: string, reason: string, value = ""): RowOutcome => ({
        faults: [{ line: row.line, column, reason, value }],
      });
      const { name, ...rest } = values;
      if (name === undefined) return fault("name", "required");
      const stored = await storedRecord(context, table, String(name), place);
      if (!stored) {
        const { branchId, dryRun } = place;
        const full = schemas.full.safeParse({ ...values, ...(branchId !== undefined && { branchId }) });
        if (!full.success) return fault(columnAt(full.error, fields), "invalid", String(name));
        // Parsed by the record's own schema.
        if (!dryRun) await addRecord(context, table, full.data as Values<F>);
        return { outcome: "added" };
      }
      const now = new Map<string, unknown>(Object.entries(stored));
      const changes = Object.entries(rest).filter(([field, value]) => now.get(field) !== value);
      if (changes.length === 0) return { outcome: "unchanged" };
      if (!context.may(needs(resource, "edit"))) return fault("", "mayNotChange", String(name));
      const change = schemas.change.safeParse({ ...Object.fromEntries(changes), id: stored.id });
      if (!change.success) return fault(columnAt(change.error, fields), "invalid", String(name));
      if (!place.dryRun) {
        const {
          id: _id,
          version: _version,
          ...sound
        } = change.data as Partial<Values<F>> & { id: number; version?: number };
        await changeRecord(context, table, stored, sound as unknown as Partial<Values<F>>);
      }
      return { outcome: "updated" };
    };
    return { write, unused: reader.unused };
  };
}

/** Returns the column whose value the record's schema refuses; none when it is no column of an import. */
function columnAt({ issues }: z.ZodError, fields: Readonly<Record<string, ImportField>>): string {
  const name = String(issues[0]?.path[0] ?? "");
  return name in fields ? name : "";
}

async function storedRecord<F extends Fields, T extends keyof Schema, A>(
  context: CallContext,
  table: RecordTable<F, T, A>,
  name: string,
  { branchId }: Place,
) {
  const column = sql.ref(`r.${columnOf(table.record, "name")}`);
  const row = await rowsOf(context, table)
    .where(sql<boolean>`lower(${column}) = ${name.toLowerCase()}`)
    .$if(branchId !== undefined, (rows) => rows.where(sql<boolean>`r.branch_id = ${branchId}`))
    .orderBy(sql`r.id`)
    .limit(1)
    .executeTakeFirst();
  return row ? findRecord(context, table, row.id, { lock: true }) : null;
}

/** Handles the calls that import a table of described records, in one transaction, and give its empty form. */
export function importHandlers<F extends Fields, T extends keyof Schema, A>(
  { importFile, template }: ReturnType<typeof importCalls>,
  title: string,
  imported: Imported<F, T, A>,
): Handler[] {
  const { table, schemas, names } = imported;
  const writerOf = recordWriter(imported);
  const upload = async (context: CallContext, input: { file: File; branchId?: number; dryRun: boolean }) => {
    const { bytes } = await acceptTable(input.file);
    const branch = "branchId" in table.record.fields ? await importBranch(context, input.branchId) : null;
    const place = { dryRun: input.dryRun, ...(branch && { branchId: branch.id }) };
    const report = await withTable(bytes, (opened) =>
      importRows({
        table: opened,
        writer: writerOf(opened.header),
        place,
        inContext: (work) => work(context),
      }),
    );
    return { report };
  };
  return [
    handle(importFile, upload),
    handle(template, (context) =>
      importTemplate(context, {
        name: `${table.record.name}-template`,
        title: context.t(title),
        fields: Object.keys(importFields(schemas, names)),
      }),
    ),
  ];
}
