import {
  type PdfDictionary,
  PdfName,
  PdfReference,
  PdfText,
  type PdfValue,
  UnreadablePdf,
} from "#api/platform/paper/pdf/update/values.ts";

const space = /[\0\t\n\f\r ]/;
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/;
/** Deeper nesting is a file made to exhaust its reader. */
const deepest = 60;

/** Reads values from a PDF's text (its bytes, one letter each). */
export class PdfScanner {
  readonly source: string;
  at: number;

  constructor(source: string, at = 0) {
    this.source = source;
    this.at = at;
  }

  skip(): void {
    for (;;) {
      while (this.at < this.source.length && space.test(this.source.charAt(this.at))) this.at += 1;
      if (this.source.charAt(this.at) !== "%") return;
      while (this.at < this.source.length && !/[\r\n]/.test(this.source.charAt(this.at))) this.at += 1;
    }
  }

  word(): string {
    this.skip();
    const start = this.at;
    while (this.at < this.source.length && !delimiter.test(this.source.charAt(this.at))) this.at += 1;
    return this.source.slice(start, this.at);
  }

  /** Consumes a word when it comes next. Returns whether it did. */
  takes(word: string): boolean {
    this.skip();
    if (!this.source.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  whole(): number {
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw new UnreadablePdf("a number is missing");
    return Number(word);
  }

  value(depth = 0): PdfValue {
    if (depth > deepest) throw new UnreadablePdf("nested too deeply");
    this.skip();
    const next = this.source.charAt(this.at);
    if (next === "/") {
      this.at += 1;
      return new PdfName(this.#nameWord());
    }
    if (next === "(") return this.#literal();
    if (this.source.startsWith("<<", this.at)) return this.#dictionary(depth);
    if (next === "<") return this.#hex();
    if (next === "[") return this.#list(depth);
    return this.#plain();
  }

  #nameWord(): string {
    const start = this.at;
    while (this.at < this.source.length && !delimiter.test(this.source.charAt(this.at))) this.at += 1;
    return this.source.slice(start, this.at);
  }

  #literal(): PdfText {
    const start = this.at;
    let open = 0;
    for (; this.at < this.source.length; this.at += 1) {
      const letter = this.source.charAt(this.at);
      if (letter === "\\") this.at += 1;
      else if (letter === "(") open += 1;
      else if (letter === ")") open -= 1;
      if (open === 0) {
        this.at += 1;
        return new PdfText(this.source.slice(start, this.at));
      }
    }
    throw new UnreadablePdf("a text does not end");
  }

  #hex(): PdfText {
    const end = this.source.indexOf(">", this.at);
    if (end < 0) throw new UnreadablePdf("a text does not end");
    const raw = this.source.slice(this.at, end + 1);
    this.at = end + 1;
    return new PdfText(raw);
  }

  #list(depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    while (!this.takes("]")) items.push(this.value(depth + 1));
    return items;
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries: PdfDictionary = new Map();
    while (!this.takes(">>")) {
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) throw new UnreadablePdf("a key is missing");
      entries.set(key.name, this.value(depth + 1));
    }
    return entries;
  }

  #plain(): PdfValue {
    const word = this.word();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word)) throw new UnreadablePdf("a value is missing");
    if (/^\d+$/.test(word)) {
      const reference = /^[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z0-9])/.exec(
        this.source.slice(this.at, this.at + 40),
      );
      if (reference) {
        this.at += reference[0].length;
        return new PdfReference(Number(word));
      }
    }
    return Number(word);
  }
}
