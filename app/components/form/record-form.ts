import { z } from "zod";
import type { Language } from "#contract/platform/languages.ts";
import {
  type Field,
  type Fields,
  mayBeEmpty,
  type NeedOf,
  type Value,
  type Values,
} from "#contract/platform/record.ts";
import type { RecordSchemas } from "#contract/platform/record-schemas.ts";
import { byLanguage } from "./by-language.ts";
import { dateInput, moneyInput, numberInput } from "./inputs.ts";

type Typed<F extends Field> = z.ZodType<NonNullable<Value<F>>, NonNullable<Value<F>>>;
type MayBeLeft<F extends Field> =
  NeedOf<F> extends "empty" ? true : Value<F> extends boolean | string[] ? true : false;
/** What a form sends: empty fields and unticked boxes arrive as nothing. */
type Sent<F extends Fields> = {
  [Name in keyof F]: MayBeLeft<F[Name]> extends true ? z.ZodOptional<Typed<F[Name]>> : Typed<F[Name]>;
};
type FormSchema<F extends Fields, More extends z.ZodRawShape> = z.ZodObject<Sent<F> & More>;

interface RecordForm<F extends Fields, More extends z.ZodRawShape> {
  /** What the form sends, read in the language it was typed in. */
  schema: (language: Language) => FormSchema<F, More>;
  /** What was sent as the contract's values: what was left empty holds what the description says. */
  typed: (sent: z.output<FormSchema<F, More>>) => Values<F> & z.output<z.ZodObject<More>>;
}

/** The form of a record. `without` are fields that it lacks, `more` those that are not described. */
export function recordForm<
  F extends Fields,
  Lacks extends keyof F & string = never,
  More extends z.ZodRawShape = Record<never, never>,
>(
  { record, values: schemas }: RecordSchemas<F>,
  { without = [], more }: { without?: readonly Lacks[]; more?: (language: Language) => More } = {},
): RecordForm<Omit<F, Lacks>, More> {
  const fields = Object.entries(record.fields).filter(([name]) => !without.some((lack) => lack === name));
  const sentIn = (language: Language) =>
    Object.fromEntries(fields.map(([name, field]) => [name, sentAs(field, schemas[name], language)]));
  const form = {
    schema: byLanguage((language) => z.object({ ...sentIn(language), ...more?.(language) })),
    typed: (sent: Record<string, unknown>) => ({
      ...sent,
      ...Object.fromEntries(fields.map(([name, field]) => [name, sent[name] ?? leftAs(field)])),
    }),
  };
  // Built name by name: what stands under which name is the description's to say.
  return form as unknown as RecordForm<Omit<F, Lacks>, More>;
}

function sentAs(field: Field, schema: z.ZodType | undefined, language: Language): z.ZodType {
  const typed = readAs(field, schema ?? z.never(), language);
  return mayBeEmpty(field) || mayBeLeftOut(field) ? typed.optional() : typed;
}

/** What a form sends nothing of where there is none. */
function mayBeLeftOut({ kind }: Field): boolean {
  return kind === "flag" || kind === "tags";
}

function readAs({ kind, decimals }: Field, schema: z.ZodType, language: Language): z.ZodType {
  if (kind === "number") return numberInput(language, decimals).pipe(schema as z.ZodType<unknown, number>);
  if (kind === "money") return moneyInput(language).pipe(schema as z.ZodType<unknown, number>);
  if (kind === "tags") return tagsInput(schema as z.ZodType<unknown, string[]>);
  return kind === "day" ? dateInput().pipe(schema as z.ZodType<unknown, string>) : schema;
}

/** Tags as one line, with commas between them. */
function tagsInput(schema: z.ZodType<unknown, string[]>): z.ZodType {
  const split = (line: string) =>
    line
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean);
  return z.string().transform(split).pipe(schema);
}

function leftAs({ kind, standard }: Field): unknown {
  return kind === "flag" ? false : standard;
}
