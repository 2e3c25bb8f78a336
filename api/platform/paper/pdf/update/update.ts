import { PdfFile } from "#api/platform/paper/pdf/update/file.ts";
import {
  type PdfDictionary,
  PdfReference,
  PdfText,
  type PdfValue,
  written,
} from "#api/platform/paper/pdf/update/values.ts";

interface Written {
  value: PdfValue;
  stream: Uint8Array | null;
}

/**
 * Adds to a PDF without changing a byte of it (ISO 32000, 7.5.6): changed and new objects are written after
 * its end. Cut off at its former end, the file is what it was.
 */
export class PdfUpdate {
  readonly before: PdfFile;
  #next: number;
  readonly #objects = new Map<number, Written>();

  constructor(bytes: Uint8Array) {
    this.before = new PdfFile(bytes);
    this.#next = this.before.size;
  }

  /** Reserves a number for an object that is written later. */
  reserve(): PdfReference {
    const reference = new PdfReference(this.#next);
    this.#next += 1;
    return reference;
  }

  set({ number }: PdfReference, value: PdfValue, stream: Uint8Array | null = null): void {
    this.#objects.set(number, { value, stream });
  }

  add(value: PdfValue, stream: Uint8Array | null = null): PdfReference {
    const reference = this.reserve();
    this.set(reference, value, stream);
    return reference;
  }

  /** Returns a dictionary of the file or of this update for changing; it is written again. */
  change(reference: PdfReference): PdfDictionary {
    const changed = this.#objects.get(reference.number)?.value;
    if (changed instanceof Map) return changed;
    const copy: PdfDictionary = new Map(this.before.dictionary(reference));
    this.set(reference, copy);
    return copy;
  }

  /**
   * Returns the dictionary of an entry for changing, wherever it is: in an object of its own, in the entry,
   * or not there yet.
   */
  changeEntry(owner: PdfDictionary, key: string): PdfDictionary {
    const entry = owner.get(key);
    if (entry instanceof PdfReference) return this.change(entry);
    const copy: PdfDictionary = new Map(entry instanceof Map ? entry : []);
    owner.set(key, copy);
    return copy;
  }

  /** Returns the whole file. `id` tells this version from others of the same file. */
  finish(id: string): Buffer {
    const { before } = this;
    const parts: Buffer[] = [Buffer.from(before.bytes)];
    let at = before.bytes.length;
    const write = (part: Buffer) => {
      parts.push(part);
      at += part.length;
    };
    write(Buffer.from("\n"));
    const places: [number, number][] = [];
    for (const [number, { value, stream }] of this.#objects) {
      places.push([number, at]);
      if (stream && value instanceof Map) value.set("Length", stream.length);
      write(Buffer.from(`${number} 0 obj\n${written(value)}\n`, "latin1"));
      if (stream) {
        write(Buffer.from("stream\n"));
        write(Buffer.from(stream));
        write(Buffer.from("\nendstream\n"));
      }
      write(Buffer.from("endobj\n"));
    }
    const table = at;
    write(Buffer.from(`xref\n${sections(places)}trailer\n${written(this.#trailer(id))}\n`, "latin1"));
    write(Buffer.from(`startxref\n${table}\n%%EOF\n`));
    return Buffer.concat(parts);
  }

  #trailer(id: string): PdfDictionary {
    const trailer: PdfDictionary = new Map(this.before.trailer);
    const [first] = this.before.list(trailer.get("ID"));
    const own = new PdfText(`<${id}>`);
    trailer.set("ID", [first instanceof PdfText ? first : own, own]);
    trailer.set("Size", this.#next);
    trailer.set("Prev", this.before.startOfTable);
    return trailer;
  }
}

/** Writes the lines of the object table, in runs of consecutive numbers. */
function sections(places: readonly [number, number][]): string {
  const runs: [number, number][][] = [];
  for (const place of places.toSorted(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last[0] + 1 === place[0]) run.push(place);
    else runs.push([place]);
  }
  return runs
    .map((run) => {
      const lines = run.map(([, at]) => `${String(at).padStart(10, "0")} 00000 n \n`);
      return `${run[0]?.[0] ?? 0} ${run.length}\n${lines.join("")}`;
    })
    .join("");
}
