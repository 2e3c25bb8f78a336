/**
 * A record, described once: its name and its fields by kind. Schemas (`recordSchemas`), columns and writes (`api/platform/records/records.ts`),
 * forms (`recordForm`) and columns of lists (`recordColumns`) derive from it. No schema stands here: lists load it in the browser.
 */
export interface RecordOf<F extends Fields = Fields> {
  /** As the audit names it; the table is called the same, with underscores. */
  readonly name: string;
  readonly fields: F;
}

/** What a field holds. `line` is one line of text, `lines` several; `money` minor units, `day` YYYY-MM-DD, `time` HH:MM. */
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

/** What an own field of an organization holds (`contract/clients/client-fields/own-field.ts`). */
export type OwnValue = string | number | boolean;

/** Whether a field has to be said, has a standard when it is not, or may be empty. */
export type Need = "said" | "standard" | "empty";

/** A field that holds a `V`; made by the functions below. */
export interface Field<V = unknown, N extends Need = Need> {
  readonly kind: Kind;
  /** What it holds when nothing is said. */
  readonly standard?: V | undefined;
  readonly max?: number;
  readonly min?: number;
  /** How many there may be of it. */
  readonly most?: number;
  /** Digits after the sign; none unless said. */
  readonly decimals?: number;
  readonly choices?: readonly string[];
  /** Where the table calls it otherwise than `dueOn` → `due_on`. */
  readonly column?: string;
  /** For the types alone. */
  readonly is?: { value: V; need: N } | undefined;
}
export type Fields = { readonly [name: string]: Field };
export type Value<F extends Field> = NonNullable<F["is"]>["value"];
export type NeedOf<F extends Field> = NonNullable<F["is"]>["need"];
/** What a record's fields hold. */
export type Values<F extends Fields> = { [Name in keyof F]: Value<F[Name]> };

export function record<const F extends Fields>(name: string, fields: F): RecordOf<F> {
  return { name, fields };
}

/** One line of text, at most so many characters. */
export function line(max: number): Field<string, "said"> {
  return { kind: "line", max };
}
export function lines(max: number): Field<string, "said"> {
  return { kind: "lines", max };
}
export function email(): Field<string, "said"> {
  return { kind: "email" };
}
export function phone(): Field<string, "said"> {
  return { kind: "phone" };
}
/** Two capitals of ISO 3166. */
export function country(): Field<string, "said"> {
  return { kind: "country" };
}
export function time(): Field<string, "said"> {
  return { kind: "time" };
}
export function day(): Field<string, "said"> {
  return { kind: "day" };
}
export function number(range: { min: number; max: number; decimals?: number }): Field<number, "said"> {
  return { kind: "number", ...range };
}
/** Minor units; not negative unless `min` says so. */
export function money(min = 0): Field<number, "said"> {
  return { kind: "money", min };
}
/** Yes or no. In a form an unticked box is a no. */
export function flag(standard: boolean): Field<boolean, "standard"> {
  return { kind: "flag", standard };
}
/** One of a few; their words are `<field>.<choice>`. */
export function choice<const C extends string>(choices: readonly C[]): Field<C, "said"> {
  return { kind: "choice", choices };
}
/** Words of one's own, each once; in a form one line with commas between them. */
export function tags(range: { most: number; max: number }): Field<string[], "standard"> {
  return { kind: "tags", standard: [], ...range };
}
/** The id of another record. `branchId` says whose branch's the record is. */
export function reference(): Field<number, "said"> {
  return { kind: "reference" };
}

/** Values under the ids of an organization's own fields; null stands where one is taken away. */
export function own(): Field<Record<string, OwnValue | null>, "standard"> {
  return { kind: "own", standard: {} };
}

/** May be left empty; then it holds null. */
export function optional<V>(field: Field<V, "said">): Field<V | null, "empty"> {
  return { ...field, is: undefined, standard: null };
}
/** May be left empty; then it holds an empty text. */
export function blank(field: Field<string, "said">): Field<string, "empty"> {
  return { ...field, is: undefined, standard: "" };
}
/** Holds this where nothing is said; in a form it begins with it. */
export function preset<V>(field: Field<V, "said">, standard: V): Field<V, "standard"> {
  return { ...field, is: undefined, standard };
}

/** A field that may be left out by whoever writes, and in a form. */
export function mayBeEmpty({ standard }: Field): boolean {
  return standard === null || standard === "";
}
