import { LRUCache } from "lru-cache";
import PDFDocument from "pdfkit";

interface Position {
  xAdvance: number;
}

interface Run {
  glyphs: readonly unknown[];
  positions: Position[];
  readonly advanceWidth: number;
}

/** A font as the library has parsed it, which caches its glyphs as they are used. */
export interface ParsedFont {
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): unknown;
  layout(text: string, features?: unknown): Run;
}

/** The number of shaped words cached for each face; most words of a contract also occur in the next one. */
const mostWords = 4000;
const longestWord = 40;

/**
 * Parses a font once for all documents. Parsing it, and shaping the same words again, took most of a
 * document's time.
 */
export function parsedFont(bytes: Buffer): ParsedFont {
  const reader: unknown = new PDFDocument({ autoFirstPage: false }).font(bytes);
  const { font } = (reader as { _font: { font: ParsedFont } })._font;
  // A glyph keeps the character for which it was first requested. A full stop first requested as part of the
  // colon would have no character in any document.
  for (const code of font.characterSet.toSorted((one, other) => one - other)) font.glyphForCodePoint(code);
  return withWordCache(font);
}

/** Registers a parsed font, which the library accepts although its types do not say so. */
export function registerParsed(pdf: PDFKit.PDFDocument, name: string, font: ParsedFont): void {
  pdf.registerFont(name, font as unknown as Buffer);
}

function withWordCache(font: ParsedFont): ParsedFont {
  const runs = new LRUCache<string, Run>({ max: mostWords });
  const shaped = (text: string, features: unknown): Run => {
    if (text.length > longestWord) return font.layout(text, features);
    const key = `${features === undefined ? "" : JSON.stringify(features)}|${text}`;
    const earlier = runs.get(key);
    if (earlier) return copyOf(earlier);
    const run = font.layout(text, features);
    runs.set(key, copyOf(run));
    return run;
  };
  return Object.create(font, { layout: { value: shaped } });
}

/** Copies a run, because the library scales its positions in place. */
function copyOf({ glyphs, positions }: Run): Run {
  const own = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
