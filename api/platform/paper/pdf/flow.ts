import { mm, page } from "#api/platform/paper/pdf/sheet.ts";
import { artifact } from "#api/platform/paper/pdf/structure.ts";
import {
  drawLine,
  drawText,
  lineHeight,
  type Paragraph,
  setText,
  type TextStyle,
} from "#api/platform/paper/pdf/text.ts";
import type { Direction } from "#api/platform/paper/pdf/visual-order.ts";
import type { Run } from "#contract/contracts/contract-templates/contract-templates.ts";

type Element = PDFKit.PDFStructureElement;

export const ink = { text: "#1c1c1c", second: "#5f5f5f", line: "#bdbdbd" };
const side = 25 * mm;
const top = 24 * mm;
const bottom = page.height - 26 * mm;

/** The width between the margins. */
export const contentWidth = page.width - 2 * side;

/** A position between the margins, counted from where lines of the language begin. */
export interface Place {
  start: number;
  width: number;
}

interface Look extends Place {
  size: number;
  bold?: boolean;
  color?: string;
  align?: TextStyle["align"];
}

/** Text broken into lines and ready to be drawn. */
export interface SetRuns {
  paragraphs: { paragraph: Paragraph; style: TextStyle }[];
  height: number;
}

/** Writes from the top of the first page down, and continues on the next page when one is full. */
export class Flow {
  readonly pdf: PDFKit.PDFDocument;
  readonly direction: Direction;
  y = top;

  constructor(pdf: PDFKit.PDFDocument, direction: Direction) {
    this.pdf = pdf;
    this.direction = direction;
    pdf.addPage();
  }

  /** The height left on the page, in points. */
  get room(): number {
    return bottom - this.y;
  }

  get isAtTop(): boolean {
    return this.y <= top;
  }

  /** The height of an empty page, in points. */
  readonly pageRoom = bottom - top;

  /** Begins a new page when less than this height is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.room >= height || this.isAtTop) return false;
    this.pdf.addPage();
    this.y = top;
    return true;
  }

  /** Continues at the top of a new page. */
  next(): void {
    this.pdf.addPage();
    this.y = top;
  }

  space(height: number): void {
    if (!this.isAtTop) this.y += height;
  }

  /** Breaks runs into lines of the place's width. */
  set(runs: readonly Run[], look: Look): SetRuns {
    const paragraphs = linesOf(runs).flatMap((line) => {
      const drawn = line.map(({ text, bold }) => ({
        text: drawable(text),
        bold: bold || look.bold === true,
      }));
      const style: TextStyle = {
        size: look.size,
        color: look.color ?? ink.text,
        direction: this.direction,
        ...(look.align && { align: look.align }),
        weightAt: weightsOf(drawn),
      };
      const text = drawn.map((run) => run.text).join("");
      return setText(this.pdf, text, look.width, style).map((paragraph) => ({ paragraph, style }));
    });
    const height = paragraphs.reduce(
      (sum, { paragraph, style }) => sum + paragraph.lines.length * lineHeight(style),
      0,
    );
    return { paragraphs, height };
  }

  /** Draws a leaf of the structure tree over as many pages as it takes. */
  write(parent: Element, type: string, { paragraphs }: SetRuns, place: Place): void {
    const { pdf } = this;
    const contents: PDFKit.PDFStructureContent[] = [];
    let isOpen = false;
    for (const { paragraph, style } of paragraphs) {
      for (const line of paragraph.lines) {
        if (this.room < lineHeight(style) && !this.isAtTop) {
          if (isOpen) pdf.endMarkedContent();
          isOpen = false;
          this.need(lineHeight(style));
        }
        if (!isOpen) contents.push(pdf.markStructureContent(type));
        isOpen = true;
        drawLine(pdf, paragraph, line, { x: this.leftOf(place), y: this.y, width: place.width }, style);
        this.y += lineHeight(style);
      }
    }
    if (isOpen) pdf.endMarkedContent();
    parent.add(pdf.struct(type, {}, contents));
  }

  /** Draws at the given height, whatever space is left; the caller has made sure of that. */
  put({ paragraphs }: SetRuns, place: Place, y: number): void {
    let at = y;
    for (const { paragraph, style } of paragraphs)
      for (const line of paragraph.lines) {
        drawLine(this.pdf, paragraph, line, { x: this.leftOf(place), y: at, width: place.width }, style);
        at += lineHeight(style);
      }
  }

  leftOf({ start, width }: Place): number {
    return this.direction === "rtl" ? page.width - side - start - width : side + start;
  }

  rule(y: number, place: Place = { start: 0, width: contentWidth }): void {
    const left = this.leftOf(place);
    artifact(this.pdf, () =>
      this.pdf
        .moveTo(left, y)
        .lineTo(left + place.width, y)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke(),
    );
  }

  /** Writes the foot of each page; call it when all pages exist. */
  foot(words: string, pageWords: (number: number, count: number) => string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    const y = page.height - 16 * mm;
    for (let index = 0; index < count; index++) {
      this.pdf.switchToPage(start + index);
      artifact(
        this.pdf,
        () => {
          const style: TextStyle = { size: 8, color: ink.second, direction: this.direction };
          const left = { start: 0, width: contentWidth * 0.75 };
          const right = { start: left.width, width: contentWidth - left.width };
          drawText(this.pdf, words, { x: this.leftOf(left), y, width: left.width }, style);
          drawText(
            this.pdf,
            pageWords(index + 1, count),
            { x: this.leftOf(right), y, width: right.width },
            { ...style, align: "end", tabular: true },
          );
        },
        "Pagination",
      );
    }
  }
}

/** Splits runs at the line breaks in their texts. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, bold } of runs)
    for (const [index, part] of text.split(/\r?\n/).entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, bold });
    }
  return lines;
}

/**
 * Normalizes text as the fonts draw it, so that characters can be counted: composed, and within the basic
 * plane.
 */
function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("\r", "");
}

function weightsOf(runs: readonly Run[]): (index: number) => 400 | 600 {
  const ends: { end: number; bold: boolean }[] = [];
  let end = 0;
  for (const { text, bold } of runs) {
    end += text.length;
    ends.push({ end, bold });
  }
  return (index) => (ends.find((run) => index < run.end)?.bold ? 600 : 400);
}
