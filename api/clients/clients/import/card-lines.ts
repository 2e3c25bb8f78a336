import { splitLines } from "#api/platform/paper/tabular/lines.ts";

/** One property of a card, unfolded: `item1.TEL;TYPE=cell:+43…`. */
export interface CardLine {
  number: number;
  /** In capitals, without its group. */
  name: string;
  /** In small letters: `cell`, `home`, `pref`. */
  types: string[];
  value: string;
  tooLong: boolean;
}

/** The properties that are read; pictures, keys and sounds are skipped without being held in memory. */
const names = new Set([
  ...["BEGIN", "END", "UID", "N", "FN", "ORG", "EMAIL", "TEL", "ADR", "BDAY", "LANG", "CATEGORIES", "NOTE"],
]);

/** Longer than any note of ours, shorter than what could harm. */
const maxLength = 40_000;

interface Raw {
  number: number;
  text: string;
  /** True while the present line is one that is not read. */
  ignored: boolean;
  tooLong: boolean;
}

/** Yields the properties of a file that are read, one by one, with folded lines joined. */
export async function* cardLines(chunks: AsyncIterable<string>): AsyncGenerator<CardLine> {
  let raw: Raw | null = null;
  for await (const { text, number } of splitLines(chunks)) {
    const folded = /^[ \t]/.test(text);
    const soft = raw !== null && isQuoted(raw.text) && raw.text.endsWith("=");
    if (raw && (folded || soft)) {
      append(raw, soft ? text : text.slice(1), soft);
      continue;
    }
    yield* finished(raw);
    const name = nameOf(text);
    raw = { number, text: names.has(name) ? text : "", ignored: !names.has(name), tooLong: false };
  }
  yield* finished(raw);
}

function append(raw: Raw, text: string, soft: boolean): void {
  if (raw.ignored) return;
  if (raw.text.length + text.length > maxLength) raw.tooLong = true;
  else raw.text = (soft ? raw.text.slice(0, -1) : raw.text) + text;
}

function* finished(raw: Raw | null): Generator<CardLine> {
  if (!raw || raw.ignored) return;
  const { number, tooLong } = raw;
  const colon = colonOf(raw.text);
  if (colon < 0) return;
  const params = raw.text.slice(0, colon).split(";").slice(1);
  const value = raw.text.slice(colon + 1);
  yield {
    number,
    tooLong: tooLong || value.length > maxLength,
    name: nameOf(raw.text),
    types: params.flatMap(typesOf),
    value: isQuoted(raw.text) ? unquoted(value, charsetOf(params)) : value,
  };
}

/**
 * Returns the position of the colon that ends the parameters; one between quotation marks belongs to them.
 */
function colonOf(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ":" && !quoted) return at;
  }
  return -1;
}

function nameOf(text: string): string {
  const [, name = ""] = /^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(text.trimStart()) ?? [];
  return name.toUpperCase();
}

function isQuoted(text: string): boolean {
  return /^[^:]*[;=]quoted-printable/i.test(text.slice(0, 200));
}

function typesOf(param: string): string[] {
  const [name = "", value] = param.toLowerCase().split("=");
  if (value === undefined) return [name];
  if (name === "pref") return ["pref"];
  return name === "type" ? value.replaceAll('"', "").split(",") : [];
}

function charsetOf(params: readonly string[]): string {
  const [, charset] = params.map((param) => /^charset=(.+)$/i.exec(param)).find(Boolean) ?? [];
  return charset ?? "utf-8";
}

function unquoted(text: string, charset: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, "latin1"));
  } catch {
    return bytes;
  }
}

/** Returns the value of a property with one part. */
export function textOf(line: CardLine | undefined): string {
  return unescaped(line?.value ?? "");
}

/** Returns the parts of a value, which are separated by `;` or `,`. */
export function valuesOf(line: CardLine | undefined, separator: ";" | ","): string[] {
  const parts =
    (line?.value ?? "").match(
      separator === ";" ? /(?:\\(?:.|$)|[^;\\])*(?:;|$)/gs : /(?:\\(?:.|$)|[^,\\])*(?:,|$)/gs,
    ) ?? [];
  return parts.map((part) => unescaped(part.endsWith(separator) ? part.slice(0, -1) : part).trim());
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));
}
