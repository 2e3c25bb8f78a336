import { faceFor, type Weight } from "#api/platform/pdf/fonts.ts";
import { breakLines } from "#api/platform/pdf/line-breaks.ts";
import {
  type Direction,
  invisible,
  levelsOf,
  type Piece,
  visualPieces,
} from "#api/platform/pdf/visual-order.ts";

type Pdf = PDFKit.PDFDocument;

/** How a text looks. Sizes in points; `tabular` gives all digits one width, for columns of numbers. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  tabular?: boolean;
  /** Base direction of the text; its alignment `start` and `end` follow it unless `side` says otherwise. */
  direction: Direction;
  align?: "start" | "end" | "center";
  /** The page's direction, where the text itself is of another, as amounts on a Hebrew page are. */
  side?: Direction;
  /** Line height as a multiple of the size. */
  leading?: number;
}

/** Where the text stands: its left edge, the top of its first line, and the width it is broken at. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
}

const defaultLeading = 1.4;
// Part of the line above the baseline, of a size with the default leading; faces of all scripts share one baseline.
const baselineAt = 1.06;

/**
 * Draws text of any mix of the embedded scripts, broken into lines and reordered for right to left (UAX 9).
 * Returns its height. Characters no face has come out as an empty box.
 */
export function drawText(pdf: Pdf, text: string, { x, y, width }: TextBox, style: TextStyle): number {
  const leading = style.size * (style.leading ?? defaultLeading);
  let top = y;
  for (const paragraph of paragraphsOf(text)) {
    const levels = levelsOf(paragraph, style.direction);
    for (const [start, end] of breakLines(paragraph, width, (part) => widthOf(pdf, part, style))) {
      const baseline = top + style.size * baselineAt + (leading - style.size * defaultLeading) / 2;
      const pieces = visualPieces(paragraph, levels, start, end, (character) =>
        faceFor(character, style.weight ?? 400),
      );
      drawPieces(pdf, pieces, { x, width, baseline }, style);
      top += leading;
    }
  }
  return top - y;
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
  // Written in reading order, which is the order programs read a page's text in.
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

/** The height `drawText` would need. */
export function heightOf(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  const lines = paragraphsOf(text).reduce(
    (sum, paragraph) => sum + breakLines(paragraph, width, (part) => widthOf(pdf, part, style)).length,
    0,
  );
  return lines * style.size * (style.leading ?? defaultLeading);
}

/** The width of a text on one line. */
export function widthOf(pdf: Pdf, given: string, style: TextStyle): number {
  const text = given.replace(invisible, "");
  let width = 0;
  let from = 0;
  while (from < text.length) {
    const face = faceFor(text.charAt(from), style.weight ?? 400);
    let until = from + 1;
    while (until < text.length && faceFor(text.charAt(until), style.weight ?? 400) === face) until += 1;
    width += pieceWidth(pdf, face, text.slice(from, until), style);
    from = until;
  }
  return width;
}

function pieceWidth(pdf: Pdf, face: string, text: string, style: TextStyle, whole = false): number {
  return pdf.font(face).fontSize(style.size).widthOfString(text, features(style, whole));
}

// Without a list of features the library shapes word by word, which would leave Hebrew words in the wrong order.
function features({ tabular }: TextStyle, whole: boolean): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (tabular) return { features: ["tnum"] };
  return whole ? { features: [] } : {};
}

function freeSpaceBefore({ align = "start", direction, side = direction }: TextStyle): 0 | 0.5 | 1 {
  if (align === "center") return 0.5;
  return (align === "start") === (side === "ltr") ? 0 : 1;
}

// A character outside the basic plane (emoji) becomes one replacement character, so that reordering cannot split it.
function paragraphsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("\t", " ")
    .split(/\r?\n/);
}
