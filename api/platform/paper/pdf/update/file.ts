import { PdfScanner } from "#api/platform/paper/pdf/update/scanner.ts";
import {
  type PdfDictionary,
  type PdfObject,
  PdfReference,
  type PdfValue,
  UnreadablePdf,
} from "#api/platform/paper/pdf/update/values.ts";

/** More updates than this are a file made to exhaust its reader. */
const mostUpdates = 50;
const mostObjects = 200_000;

/**
 * A PDF that is read object by object. It must have an uncompressed table of its objects (ISO 32000, 7.5.4),
 * as ours do, with any number of updates after it. Throws `UnreadablePdf` for others (encrypted ones, and
 * those with compressed tables).
 */
export class PdfFile {
  readonly bytes: Uint8Array;
  /** The trailer of the last update. */
  readonly trailer: PdfDictionary;
  /** The offset of each object's latest version. */
  readonly places: ReadonlyMap<number, number>;
  /** Numbers of the objects that each update wrote, the latest update first. */
  readonly updates: readonly ReadonlySet<number>[];
  readonly startOfTable: number;
  readonly #source: string;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
    const last = this.#source.lastIndexOf("startxref");
    if (!this.#source.startsWith("%PDF-") || last < 0) throw new UnreadablePdf("not a PDF");
    const places = new Map<number, number>();
    const updates: ReadonlySet<number>[] = [];
    let trailer: PdfDictionary | null = null;
    this.startOfTable = new PdfScanner(this.#source, last + "startxref".length).whole();
    const seen = new Set<number>();
    for (let at: PdfValue = this.startOfTable; typeof at === "number"; ) {
      if (seen.has(at) || seen.size > mostUpdates) throw new UnreadablePdf("its tables go in circles");
      seen.add(at);
      const table = this.#readTable(at);
      for (const [number, place] of table.places) if (!places.has(number)) places.set(number, place);
      updates.push(new Set(table.places.keys()));
      trailer ??= table.trailer;
      at = table.trailer.get("Prev") ?? null;
    }
    if (!trailer || trailer.has("Encrypt")) throw new UnreadablePdf("encrypted");
    this.trailer = trailer;
    this.places = places;
    this.updates = updates;
  }

  /** The number after the last one in use. */
  get size(): number {
    return Math.max(0, ...this.places.keys()) + 1;
  }

  object(number: number): PdfObject {
    const place = this.places.get(number);
    if (place === undefined || place === 0) return { value: null, stream: null };
    const scanner = new PdfScanner(this.#source, place);
    if (scanner.whole() !== number || scanner.whole() !== 0 || !scanner.takes("obj"))
      throw new UnreadablePdf(`object ${number} is not where it should be`);
    const value = scanner.value();
    if (!(value instanceof Map) || !scanner.takes("stream")) return { value, stream: null };
    const start = scanner.at + (this.#source.startsWith("\r\n", scanner.at) ? 2 : 1);
    const length = this.resolve(value.get("Length") ?? null);
    if (typeof length !== "number" || start + length > this.bytes.length)
      throw new UnreadablePdf(`object ${number} is cut off`);
    return { value, stream: this.bytes.subarray(start, start + length) };
  }

  /** Returns the value itself when it is a reference to one. */
  resolve(value: PdfValue): PdfValue {
    return value instanceof PdfReference ? this.object(value.number).value : value;
  }

  dictionary(value: PdfValue | undefined): PdfDictionary {
    const target = this.resolve(value ?? null);
    if (!(target instanceof Map)) throw new UnreadablePdf("a dictionary is missing");
    return target;
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const target = this.resolve(value ?? null);
    if (Array.isArray(target)) return target;
    return target === null ? [] : [value ?? null];
  }

  /** Returns the number of an object that a dictionary must refer to. */
  numberOf(value: PdfValue | undefined): number {
    if (!(value instanceof PdfReference)) throw new UnreadablePdf("a reference is missing");
    return value.number;
  }

  #readTable(at: number): { places: Map<number, number>; trailer: PdfDictionary } {
    const scanner = new PdfScanner(this.#source, at);
    if (!scanner.takes("xref")) throw new UnreadablePdf("its table is packed");
    const places = new Map<number, number>();
    while (!scanner.takes("trailer")) {
      const first = scanner.whole();
      const count = scanner.whole();
      if (places.size + count > mostObjects) throw new UnreadablePdf("too many objects");
      for (let index = 0; index < count; index += 1) {
        const place = scanner.whole();
        scanner.whole();
        const used = scanner.word();
        if (used !== "n" && used !== "f") throw new UnreadablePdf("its table is broken");
        if (first + index > 0) places.set(first + index, used === "n" ? place : 0);
      }
    }
    const trailer = scanner.value();
    if (!(trailer instanceof Map) || trailer.has("XRefStm")) throw new UnreadablePdf("its table is packed");
    return { places, trailer };
  }
}
