/**
 * A record, described once: its name and its fields by kind. Schemas (`recordSchemas`), columns and writes
 * (`api/platform/records/records.ts`), forms (`recordForm`) and columns of lists (`recordColumns`) are
 * derived from it. No schema stands here, because lists load it in the browser.
 */
export interface RecordOf<F extends Fields = Fields> {
  /** Its name in the audit; the table has the same name, with underscores. */
  readonly name: string;
  readonly fields: F;
}

/**
 * The type of a field. `line` is one line of text, `lines` several; `money` is in minor units, `day`
 * YYYY-MM-DD, `time` HH:MM.
 */
export type Kind =
  | "line"
  | "lines"
  | "email"
  | "phone"
  | "country"
  | "time"
  | "day"
  | "number"
  | "money"
  | "flag"
  | "choice"
  | "tags"
  | "reference"
  | "own";

/** A value of an organization's own field (`contract/clients/client-fields/own-field.ts`). */
export type OwnValue = string | number | boolean;

/** Whether a field is required, has a default, or may be empty. */
export type Need = "required" | "standard" | "empty";

/** A field with values of type `V`; made by the functions below. */
export interface Field<V = unknown, N extends Need = Need> {
  readonly kind: Kind;
  /** The default value. */
  readonly standard?: V | undefined;
  readonly max?: number;
  readonly min?: number;
  /** The highest number of items. */
  readonly most?: number;
  /** Decimal places; none by default. */
  readonly decimals?: number;
  readonly choices?: readonly string[];
  /** The column's name, when it is not `dueOn` → `due_on`. */
  readonly column?: string;
  /** Exists only for the types. */
  readonly is?: { value: V; need: N } | undefined;
}
export type Fields = { readonly [name: string]: Field };
export type Value<F extends Field> = NonNullable<F["is"]>["value"];
export type NeedOf<F extends Field> = NonNullable<F["is"]>["need"];
/** The values of a record's fields. */
export type Values<F extends Fields> = { [Name in keyof F]: Value<F[Name]> };

export function record<const F extends Fields>(name: string, fields: F): RecordOf<F> {
  return { name, fields };
}

/** One line of text with at most `max` characters. */
export function line(max: number): Field<string, "required"> {
  return { kind: "line", max };
}
export function lines(max: number): Field<string, "required"> {
  return { kind: "lines", max };
}
export function email(): Field<string, "required"> {
  return { kind: "email" };
}
export function phone(): Field<string, "required"> {
  return { kind: "phone" };
}
/** A country's two-letter code of ISO 3166. */
export function country(): Field<string, "required"> {
  return { kind: "country" };
}
export function time(): Field<string, "required"> {
  return { kind: "time" };
}
export function day(): Field<string, "required"> {
  return { kind: "day" };
}
export function number(range: { min: number; max: number; decimals?: number }): Field<number, "required"> {
  return { kind: "number", ...range };
}
/** Money in minor units; not negative unless `min` allows it. */
export function money(min = 0): Field<number, "required"> {
  return { kind: "money", min };
}
/** Yes or no. In a form an unticked box means no. */
export function flag(standard: boolean): Field<boolean, "standard"> {
  return { kind: "flag", standard };
}
/** One of several choices, labelled `<field>.<choice>`. */
export function choice<const C extends string>(choices: readonly C[]): Field<C, "required"> {
  return { kind: "choice", choices };
}
/** Free tags, each once; in a form one line with commas between them. */
export function tags(range: { most: number; max: number }): Field<string[], "standard"> {
  return { kind: "tags", standard: [], ...range };
}
/** The id of another record. `branchId` is special: it is the branch that the record belongs to. */
export function reference(): Field<number, "required"> {
  return { kind: "reference" };
}

/** Values by the ids of an organization's own fields; null removes a value. */
export function own(): Field<Record<string, OwnValue | null>, "standard"> {
  return { kind: "own", standard: {} };
}

/** Makes a field optional; its empty value is null. */
export function optional<V>(field: Field<V, "required">): Field<V | null, "empty"> {
  return { ...field, is: undefined, standard: null };
}
/** Makes a text field optional; its empty value is the empty text. */
export function blank(field: Field<string, "required">): Field<string, "empty"> {
  return { ...field, is: undefined, standard: "" };
}
/** Gives a field a default; a form starts with it. */
export function preset<V>(field: Field<V, "required">, standard: V): Field<V, "standard"> {
  return { ...field, is: undefined, standard };
}

/** Whether a writer, or a form, may leave the field out. */
export function mayBeEmpty({ standard }: Field): boolean {
  return standard === null || standard === "";
}
