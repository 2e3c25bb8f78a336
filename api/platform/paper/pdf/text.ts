import { faceFor, type Weight } from "#api/platform/paper/pdf/fonts.ts";
import { breakLines, type LineRange } from "#api/platform/paper/pdf/line-breaks.ts";
import {
  type Direction,
  invisible,
  type Levels,
  levelsOf,
  type Piece,
  visualPieces,
} from "#api/platform/paper/pdf/visual-order.ts";

type Pdf = PDFKit.PDFDocument;

/** How a text looks. Sizes are in points. `tabular` gives all digits one width, for columns of numbers. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  /** Overrides the weight of single characters of a paragraph. */
  weightAt?: (index: number) => Weight;
  color?: string;
  tabular?: boolean;
  /** Base direction of the text; its alignment `start` and `end` follow it unless `side` is given. */
  direction: Direction;
  align?: "start" | "end" | "center";
  /** The page's direction, when the text has another, such as amounts on a Hebrew page. */
  side?: Direction;
  /** Line height as a multiple of the size. */
  leading?: number;
}

/** Position of a text: its left edge, the top of its first line, and the width at which it is broken. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
}

const defaultLeading = 1.4;
// Part of the line above the baseline, for the default leading; faces of all scripts share one baseline.
const baselineAt = 1.06;

/** A paragraph broken into lines of a given width. */
export interface Paragraph {
  text: string;
  levels: Levels;
  lines: LineRange[];
}

/** Breaks a text into paragraphs and lines. */
export function setText(pdf: Pdf, text: string, width: number, style: TextStyle): Paragraph[] {
  return paragraphsOf(text).map((paragraph) => ({
    text: paragraph,
    levels: levelsOf(paragraph, style.direction),
    lines: breakLines(paragraph, width, (part, start) => widthOf(pdf, part, style, start)),
  }));
}

/** The height of a line. */
export function lineHeight({ size, leading = defaultLeading }: TextStyle): number {
  return size * leading;
}

/**
 * Draws text in any mix of the embedded scripts, broken into lines and reordered for right to left (UAX 9).
 * Returns its height. Characters that no face has are drawn as an empty box.
 */
export function drawText(pdf: Pdf, text: string, { x, y, width }: TextBox, style: TextStyle): number {
  let top = y;
  for (const paragraph of setText(pdf, text, width, style)) {
    for (const line of paragraph.lines) {
      drawLine(pdf, paragraph, line, { x, y: top, width }, style);
      top += lineHeight(style);
    }
  }
  return top - y;
}

/** Draws one line of a paragraph. */
export function drawLine(
  pdf: Pdf,
  { text, levels }: Paragraph,
  [start, end]: LineRange,
  { x, y, width }: TextBox,
  style: TextStyle,
): void {
  const baseline = y + style.size * baselineAt + (lineHeight(style) - style.size * defaultLeading) / 2;
  const pieces = visualPieces(text, levels, start, end, (character, index) =>
    faceFor(character, weightOf(style, index)),
  );
  drawPieces(pdf, pieces, { x, width, baseline }, style);
}

function weightOf({ weight = 400, weightAt }: TextStyle, index: number): Weight {
  return weightAt ? weightAt(index) : weight;
}

function drawPieces(
  pdf: Pdf,
  pieces: readonly Piece[],
  line: { x: number; width: number; baseline: number },
  style: TextStyle,
): void {
  const widths = pieces.map(({ face, text, hebrew }) => pieceWidth(pdf, face, text, style, hebrew));
  let left = line.x + (line.width - widths.reduce((sum, value) => sum + value, 0)) * freeSpaceBefore(style);
  const placed = pieces.map((piece, index) => {
    const place = { ...piece, left };
    left += widths[index] ?? 0;
    return place;
  });
  pdf.fillColor(style.color ?? "#000000");
  // Written in reading order, because programs read a page's text in that order.
  for (const piece of placed.toSorted((a, b) => a.readAt - b.readAt)) {
    pdf
      .font(piece.face)
      .fontSize(style.size)
      .text(piece.text, piece.left, line.baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        ...features(style, piece.hebrew),
      });
  }
}

/** Returns the height that `drawText` would need. */
export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  const lines = setText(pdf, text, width, style).reduce((sum, paragraph) => sum + paragraph.lines.length, 0);
  return lines * lineHeight(style);
}

/** Returns the width of a text on one line; `start` is its position in the paragraph. */
export function widthOf(pdf: Pdf, text: string, style: TextStyle, start = 0): number {
  let width = 0;
  let face = "";
  let part = "";
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character.search(invisible) === 0) continue;
    const next = faceFor(character, weightOf(style, start + index));
    if (next !== face && part !== "") {
      width += pieceWidth(pdf, face, part, style);
      part = "";
    }
    face = next;
    part += character;
  }
  return part === "" ? width : width + pieceWidth(pdf, face, part, style);
}

function pieceWidth(pdf: Pdf, face: string, text: string, style: TextStyle, whole = false): number {
  return pdf.font(face).fontSize(style.size).widthOfString(text, features(style, whole));
}

// Without a list of features the library shapes word by word, which would leave Hebrew words in the wrong
// order.
function features({ tabular }: TextStyle, whole: boolean): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (tabular) return { features: ["tnum"] };
  return whole ? { features: [] } : {};
}

function freeSpaceBefore({ align = "start", direction, side = direction }: TextStyle): 0 | 0.5 | 1 {
  if (align === "center") return 0.5;
  return (align === "start") === (side === "ltr") ? 0 : 1;
}

// Splits a text into paragraphs. A character outside the basic plane (emoji) becomes one replacement
// character, so that reordering cannot split it.
function paragraphsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("\t", " ")
    .split(/\r?\n/);
}
