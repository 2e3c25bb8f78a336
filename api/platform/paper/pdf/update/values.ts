/** A PDF value (ISO 32000, 7.3), as far as an update has to understand it. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfValue[]
  | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string as it stands in the file, with its brackets. */
export class PdfText {
  readonly raw: string;
  constructor(raw: string) {
    this.raw = raw;
  }
}

export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** One object of a file. */
export interface PdfObject {
  value: PdfValue;
  stream: Uint8Array | null;
}

export class UnreadablePdf extends Error {
  override readonly name = "UnreadablePdf";
}

export const name = (value: string) => new PdfName(value);
export const dictionary = (entries: Record<string, PdfValue>): PdfDictionary =>
  new Map(Object.entries(entries));

/** Encodes a text of any script. */
export function textOf(value: string): PdfText {
  const plain = /^[\x20-\x7e]*$/.test(value);
  if (plain) return new PdfText(`(${value.replaceAll(/[\\()]/g, "\\$&")})`);
  const units = Buffer.from(`\ufeff${value}`, "utf16le").swap16();
  return new PdfText(`<${units.toString("hex")}>`);
}

/** Encodes an instant (7.9.4). */
export function dateOf(at: Date): PdfText {
  const digits = at.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return new PdfText(`(D:${digits}Z)`);
}

/** Writes a value as it stands in a file. */
export function written(value: PdfValue): string {
  if (value === null) return "null";
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(6);
  if (typeof value === "boolean") return String(value);
  if (value instanceof PdfName) return `/${value.name}`;
  if (value instanceof PdfText) return value.raw;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (Array.isArray(value)) return `[${value.map(written).join(" ")}]`;
  return `<< ${[...value].map(([key, item]) => `/${key} ${written(item)}`).join(" ")} >>`;
}

/** Returns the value with every reference renumbered. */
export function renumbered(value: PdfValue, to: (number: number) => PdfReference): PdfValue {
  if (value instanceof PdfReference) return to(value.number);
  if (Array.isArray(value)) return value.map((item) => renumbered(item, to));
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, renumbered(item, to)]));
  return value;
}
