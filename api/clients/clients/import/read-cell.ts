import { answers, choiceWords, languageWords, wordOf } from "#api/clients/clients/import/word-lists.ts";
import { countryOf } from "#api/platform/paper/tabular/country-words.ts";
import { readDay } from "#api/platform/paper/tabular/read-day.ts";
import type { Cell } from "#api/platform/paper/tabular/table.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import { clientSchemas } from "#contract/clients/clients/clients.ts";
import { languages } from "#contract/platform/languages.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import type { Field, Fields } from "#contract/platform/record.ts";

/** The value of a cell for a field. `reason` is a key of `import.json`, `known` are the allowed values. */
export type CellReading = { value: unknown; note?: string } | { reason: string; known?: string };

const fields: Fields = clientRecord.fields;
const schemas: Readonly<Record<string, { safeParse: (value: unknown) => Parsed }>> = clientSchemas.values;
type Parsed =
  | { success: true; data: unknown }
  | { success: false; error: { issues: readonly { code?: string }[] } };

/** Returns the empty value of a field. */
export function nothingOf(name: string): unknown {
  return fields[name]?.standard ?? null;
}

/** Reads a cell that is not empty; phone numbers become international by the country. */
export function readCell(name: string, cell: NonNullable<Cell>, country: string): CellReading {
  const field = fields[name];
  if (!field) return { reason: "invalid" };
  const reading = spelled(name, field, cell, country);
  if ("reason" in reading || reading.note !== undefined) return reading;
  const parsed = schemas[name]?.safeParse(reading.value);
  if (parsed?.success) return { value: parsed.data };
  const code = parsed?.error.issues[0]?.code;
  return { reason: code === "too_big" ? "tooLong" : (reasonOf[field.kind] ?? "invalid") };
}

const reasonOf: Partial<Record<Field["kind"], string>> = { email: "email", phone: "phone", day: "day" };

/** Converts a cell to our own notation, without validation. */
function spelled(name: string, field: Field, cell: NonNullable<Cell>, country: string): CellReading {
  const text = String(cell).trim();
  switch (field.kind) {
    case "phone":
      return { value: parsePhone(text, country) ?? text };
    case "day":
      return dayOf(cell, name);
    case "flag":
      return oneOf(typeof cell === "boolean" ? cell : answers().get(wordOf(text)), "yesOrNo");
    case "tags":
      return { value: text.split(",").map(trimmed).filter(Boolean) };
    case "country":
      return oneOf(countryOf(text), "country");
    case "choice":
      return choiceOf(name, field.choices ?? [], text);
    case "number":
    case "money":
      return { value: typeof cell === "number" ? cell : Number(text.replace(",", ".")) };
    default:
      return { value: text };
  }
}

function dayOf(cell: NonNullable<Cell>, name: string): CellReading {
  const read = readDay(cell);
  if (read === null) return { reason: "day" };
  return "day" in read ? { value: read.day } : { value: nothingOf(name), note: "dayWithoutYear" };
}

function choiceOf(name: string, choices: readonly string[], text: string): CellReading {
  const word = wordOf(text);
  const code =
    choices === languages
      ? (languageWords().get(word) ?? languageWords().get(word.split(/[-_]/)[0] ?? ""))
      : choiceWords(name, choices).get(word);
  return oneOf(code, "oneOf", choices.join(", "));
}

function oneOf(value: unknown, reason: string, possible?: string): CellReading {
  return value === undefined ? { reason, ...(possible !== undefined && { known: possible }) } : { value };
}

function trimmed(text: string): string {
  return text.trim();
}

/**
 * Whether two values of a field mean the same: empty ones are equal, phones are compared by number however
 * they are written.
 */
export function sameValue(name: string, a: unknown, b: unknown, country: string): boolean {
  const field = fields[name];
  const [one, other] = [a ?? nothingOf(name) ?? "", b ?? nothingOf(name) ?? ""].map(comparable);
  if (one === other) return true;
  if (field?.kind !== "phone" || !one || !other) return false;
  return (parsePhone(one, country) ?? one) === (parsePhone(other, country) ?? other);
}

function comparable(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value).replace(/\r\n?/g, "\n");
}
