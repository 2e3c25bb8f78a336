import { readDay } from "#api/clients/clients/import/read-day.ts";
import {
  answers,
  choiceWords,
  countryWords,
  languageWords,
  wordOf,
} from "#api/clients/clients/import/word-lists.ts";
import type { Cell } from "#api/platform/paper/tabular/table.ts";
import { clientRecord } from "#contract/clients/clients/client-record.ts";
import { clientSchemas } from "#contract/clients/clients/clients.ts";
import { languages } from "#contract/platform/languages.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import type { Field, Fields } from "#contract/platform/record.ts";

/** What a cell says of a field; `reason` is a key of `import.json`, `known` what could stand there. */
export type CellReading = { value: unknown; note?: string } | { reason: string; known?: string };

const fields: Fields = clientRecord.fields;
const schemas: Readonly<Record<string, { safeParse: (value: unknown) => Parsed }>> = clientSchemas.values;
type Parsed =
  | { success: true; data: unknown }
  | { success: false; error: { issues: readonly { code?: string }[] } };

/** What a field holds when nothing is said. */
export function nothingOf(name: string): unknown {
  return fields[name]?.standard ?? null;
}

/** Reads a cell with something in it; phones become international by the country. */
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

/** In our own spelling, not checked yet. */
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
      return oneOf(
        /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : countryWords().get(wordOf(text)),
        "country",
      );
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

/** Whether a field says the same twice: nothing is nothing, a phone is its number however it is written. */
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
