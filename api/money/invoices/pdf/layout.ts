import type { Translate } from "#api/platform/calls/texts.ts";
import { mm, page } from "#api/platform/paper/pdf/sheet.ts";
import { drawText, type TextStyle } from "#api/platform/paper/pdf/text.ts";
import { type Direction, naturalDirection } from "#api/platform/paper/pdf/visual-order.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { InvoiceDocument } from "./document.ts";

/** What every part of the page draws with. */
export interface Layout {
  pdf: PDFKit.PDFDocument;
  invoice: InvoiceDocument;
  t: Translate;
  direction: Direction;
  root: PDFKit.PDFStructureElement;
}

/** The product's colours (look/README.md); the second ink is still readable after a fax or a bad printer. */
export const ink = {
  first: "#17212e",
  second: "#4b5b6d",
  line: "#cfd7e0",
  accent: "#1867c0",
  watermark: "#edf0f4",
};

// DIN 5008 form B: text from 25 mm, window from 20 mm with its text at the same 25 mm.
export const margin = { start: 25 * mm, end: 20 * mm };
export const contentWidth = page.width - margin.start - margin.end;
/** Where content ends and the footer's space begins. */
export const contentBottom = page.height - 37 * mm;

/** A box measured from the start edge of the text: the left edge of the page for German, the right one for Hebrew. */
export interface Box {
  start: number;
  y: number;
  width: number;
}

/** Returns the left edge of a box on paper; pages that read right to left are mirrored. */
export function leftOf({ direction }: Layout, { start, width }: Omit<Box, "y">): number {
  return direction === "ltr" ? margin.start + start : page.width - margin.start - start - width;
}

/** Draws text in the invoice's language and returns its height. */
export function put(layout: Layout, text: string, box: Box, style: Omit<TextStyle, "direction">): number {
  const x = leftOf(layout, box);
  return drawText(
    layout.pdf,
    text,
    { x, y: box.y, width: box.width },
    { color: ink.first, ...style, direction: layout.direction },
  );
}

/**
 * Draws typed text such as names and addresses: in the direction of its own letters, aligned with the page.
 */
export function putTyped(
  layout: Layout,
  text: string,
  box: Box,
  style: Omit<TextStyle, "direction" | "side">,
): number {
  const x = leftOf(layout, box);
  const look: TextStyle = {
    color: ink.first,
    ...style,
    // Digits alone, as a period, read as the page does: the same period stands in the heading and in the lines.
    direction: naturalDirection(text, layout.direction),
    side: layout.direction,
  };
  return drawText(layout.pdf, text, { x, y: box.y, width: box.width }, look);
}

/**
 * Draws an amount or a number, which is left to right in every language. Aligned to the page's end by
 * default.
 */
export function putFigure(
  layout: Layout,
  text: string,
  box: Box,
  style: Omit<TextStyle, "direction" | "side">,
): number {
  const x = leftOf(layout, box);
  const look: TextStyle = {
    color: ink.first,
    tabular: true,
    align: "end",
    ...style,
    direction: "ltr",
    side: layout.direction,
  };
  // On paper a minus is as wide as a digit; the hyphen of formatted numbers is for copying into other
  // programs.
  return drawText(layout.pdf, text.replace(/-(?=\d)/g, "−"), { x, y: box.y, width: box.width }, look);
}

/** A horizontal rule. */
export function rule(layout: Layout, { start, y, width }: Box, color = ink.line, thickness = 0.5): void {
  const x = leftOf(layout, { start, width });
  layout.pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();
}

export function money({ invoice }: Layout, minor: number): string {
  return formatMoney(minor, invoice.currency, invoice.language);
}
