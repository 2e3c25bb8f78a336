import type { Language } from "#contract/platform/languages.ts";
import type { Field, Fields, RecordOf, Values } from "#contract/platform/record.ts";
import { decimalSign, typedMoney } from "./parse-number.ts";

/** What the fields of a record's form begin with, as one types it: the record as it is, or the standards of a new one. */
export function formValues<F extends Fields>(
  { fields }: RecordOf<F>,
  record: Values<F> | null,
  language: Language,
): { [Name in keyof F]: string } {
  const typed = Object.entries(fields).map(([name, field]) => [
    name,
    asTyped(field, record ? record[name] : field.standard, language),
  ]);
  return Object.fromEntries(typed);
}

function asTyped({ kind }: Field, value: unknown, language: Language): string {
  if (typeof value === "boolean") return value ? "on" : "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  if (kind === "money") return typedMoney(value, language);
  return String(value).replace(".", kind === "number" ? decimalSign(language) : ".");
}
