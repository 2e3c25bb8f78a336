import { z } from "zod";
import { id, version } from "#contract/platform/list.ts";
import {
  type Field,
  type Fields,
  mayBeEmpty,
  type NeedOf,
  type RecordOf,
  type Value,
} from "#contract/platform/record.ts";
import {
  countryCode,
  date,
  email,
  instant,
  line,
  minorUnits,
  phone,
  requiredLine,
  text,
  timeOfDay,
} from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

type Of<V> = z.ZodType<V, V>;
type ValueSchema<F extends Field> = Of<NonNullable<Value<F>>>;
type Full<F extends Fields> = {
  [Name in keyof F]: NeedOf<F[Name]> extends "required"
    ? Of<Value<F[Name]>>
    : z.ZodDefault<Of<Value<F[Name]>>>;
};
type Change<F extends Fields> = { [Name in keyof F]: z.ZodOptional<Of<Value<F[Name]>>> };
type Stored<F extends Fields> = { [Name in keyof F]: Of<Value<F[Name]>> };

/** The schemas of a record that `recordSchemas` makes. */
export interface RecordSchemas<F extends Fields = Fields> {
  record: RecordOf<F>;
  /** The schema of each single field, when a value is given. */
  values: { [Name in keyof F]: ValueSchema<F[Name]> };
  /** A new record: fields that may be left out get their defaults. */
  full: z.ZodObject<Full<F>, z.core.$strict>;
  /** A change: absent fields stay as they are. */
  change: z.ZodObject<Change<F> & { id: typeof id; version: typeof version }, z.core.$strict>;
  /** The record as it is read. */
  stored: z.ZodObject<Stored<F> & typeof storedColumns>;
  /** A row of a list that shows these fields. */
  row: <Name extends keyof F>(
    names: readonly Name[],
  ) => z.ZodObject<Pick<Stored<F>, Name> & Pick<typeof storedColumns, "id">>;
}

const storedColumns = { id: z.number(), version: z.number(), createdAt: instant, updatedAt: instant };

/**
 * Makes the schemas of a record. `own` has schemas for given values of fields with special rules (an IBAN, a
 * host name); whether a field may be empty or left out comes from the description.
 */
export function recordSchemas<F extends Fields>(
  record: RecordOf<F>,
  own: { [Name in keyof F]?: z.ZodType<NonNullable<Value<F[Name]>>> } = {},
): RecordSchemas<F> {
  const values = eachField(record, (field, name) => own[name] ?? schemaOfField(field));
  const typed = eachField(record, (field, name) => typedOf(field, values[name]));
  const stored: Record<string, z.ZodType> = eachField(record, storedOf);
  // Built by name, because the description decides which schema belongs to which name.
  return {
    record,
    values,
    full: z.strictObject(
      eachField(record, ({ standard }, name) =>
        standard === undefined ? typed[name] : typed[name].default(standard as never),
      ),
    ),
    change: z.strictObject(typed).partial().extend({ id, version }),
    stored: z.object({ ...stored, ...storedColumns }),
    row: (names: readonly string[]) =>
      z.object({ id: storedColumns.id, ...Object.fromEntries(names.map((name) => [name, stored[name]])) }),
  } as unknown as RecordSchemas<F>;
}

type EachField<F extends Fields> = { [Name in keyof F]: z.ZodType };

function eachField<F extends Fields>(
  { fields }: RecordOf<F>,
  schemaOf: (field: Field, name: keyof F) => z.ZodType,
): EachField<F> {
  const schemas = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, name)]);
  return Object.fromEntries(schemas) as EachField<F>;
}

function schemaOfField(field: Field): z.ZodType {
  const { max = Number.MAX_SAFE_INTEGER, min = 0 } = field;
  switch (field.kind) {
    case "line":
      return mayBeEmpty(field) ? line(max) : requiredLine(max);
    case "lines":
      return text(max);
    case "email":
      return email;
    case "phone":
      return phone;
    case "country":
      return countryCode;
    case "time":
      return timeOfDay;
    case "day":
      return date;
    case "number":
      return field.decimals ? z.number().min(min).max(max) : z.number().int().min(min).max(max);
    case "money":
      return minorUnits.min(min);
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(field.choices ?? []);
    case "tags":
      return tagsOf(max).max(field.most ?? 0);
    case "reference":
      return id;
    case "own":
      return ownValues;
  }
}

// The allowed values of each own field follow from its definition in the database.
const ownValues = z.record(
  z.string().regex(/^\d{1,15}$/),
  z.union([line(300), z.number(), z.boolean()]).nullable(),
);

/** A list of tags, each once regardless of case. */
function tagsOf(max: number) {
  const once = (tags: string[]) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
  return z.array(requiredLine(max)).overwrite(once);
}

/**
 * Accepts values as they arrive: numbers also as text, and an empty input as null where the field may be
 * empty.
 */
function typedOf({ kind, standard }: Field, schema: z.ZodType): z.ZodType {
  const typed = kind === "number" || kind === "money" ? numeric(schema as z.ZodType<number>) : schema;
  if (standard !== null) return typed;
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    typed.nullable(),
  );
}

/** The schema of a stored value, which may not satisfy today's rules for input. */
function storedOf({ kind, choices, standard }: Field): z.ZodType {
  const schema = shown(kind, choices);
  return standard === null ? schema.nullable() : schema;
}

function shown(kind: Field["kind"], choices: Field["choices"]): z.ZodType {
  if (kind === "choice") return z.enum(choices ?? []);
  if (kind === "flag") return z.boolean();
  if (kind === "tags") return z.array(z.string());
  if (kind === "own") return ownValues;
  return kind === "number" || kind === "money" || kind === "reference" ? z.number() : z.string();
}
