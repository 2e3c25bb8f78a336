import { closeSheet, mm, openSheet, page } from "#api/platform/paper/pdf/sheet.ts";
import { branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { drawText, type TextStyle } from "#api/platform/paper/pdf/text.ts";
import { naturalDirection } from "#api/platform/paper/pdf/visual-order.ts";
import type { Language } from "#contract/platform/languages.ts";

const margin = 25 * mm;
const width = page.width - 2 * margin;
const bottom = page.height - 25 * mm;
const amountWidth = 38 * mm;

interface LetterHead {
  language: Language;
  title: string;
  /** Name, street, town: the first line is the sender's name. */
  issuer: readonly string[];
  recipient: readonly string[];
  /** `YYYY-MM-DD`: the document's creation, so that the same letter gives the same bytes. */
  day: string;
}

/** A letter whose parts are added one after the other, from the top down. */
export interface Letter {
  /** Adds a paragraph in the letter's language. */
  line(text: string): void;
  /** Adds a row of the table: what it is about, and an amount at the end. */
  row(cells: readonly [text: string, amount: string], style?: { bold?: boolean }): void;
  /** Adds space, in millimetres. */
  gap(millimetres: number): void;
  /** Ends the document and returns its bytes. */
  close(): Promise<Uint8Array>;
}

/** Begins a tagged A4 letter with sender, recipient and title; it is mirrored for a language that reads from the right. */
export function openLetter({ language, title, issuer, recipient, day }: LetterHead): Letter {
  const [author = "", ...rest] = issuer;
  const pdf = openSheet({ title, author, language, createdAt: new Date(`${day}T00:00:00Z`) });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const side = language === "he" ? ("rtl" as const) : ("ltr" as const);
  const write = (text: string, y: number, style: Partial<TextStyle> = {}, box = { start: 0, width }) => {
    const x = side === "ltr" ? margin + box.start : page.width - margin - box.start - box.width;
    return drawText(pdf, text, { x, y, width: box.width }, { size: 10, direction: side, side, ...style });
  };
  const typed = (text: string, y: number, style: Partial<TextStyle> = {}) =>
    write(text, y, { ...style, direction: naturalDirection(text) });
  pdf.addPage();
  let y = 20 * mm;
  const turn = () => {
    if (y <= bottom) return;
    pdf.addPage();
    y = 20 * mm;
  };
  const part = (tag: string, draw: (top: number) => number, gap = 0) => {
    turn();
    y += leaf(pdf, root, tag, () => draw(y)) + gap;
  };
  part("P", (top) => typed(author, top, { size: 15, weight: 600 }));
  for (const text of rest) part("P", (top) => typed(text, top, { size: 8.5, color: "#4b5b6d" }));
  y += 14 * mm;
  for (const text of recipient) part("P", (top) => typed(text, top));
  y += 14 * mm;
  part("H1", (top) => write(title, top, { size: 18, weight: 600 }), 2 * mm);
  let table: ReturnType<typeof branchOf> | undefined;
  return {
    line: (text) => part("P", (top) => write(text, top)),
    row: ([text, amount], style) => {
      turn();
      table ??= branchOf(pdf, root, "Table");
      const weight = style?.bold ? 600 : 400;
      const row = branchOf(pdf, table, "TR");
      const height = leaf(pdf, row, "TD", () =>
        write(text, y, { weight }, { start: 0, width: width - amountWidth }),
      );
      leaf(pdf, row, "TD", () =>
        write(
          amount,
          y,
          { weight, align: "end", tabular: true, direction: "ltr" },
          { start: width - amountWidth, width: amountWidth },
        ),
      );
      y += height + 1.5 * mm;
    },
    gap: (millimetres) => {
      y += millimetres * mm;
    },
    close: () => {
      root.end();
      return closeSheet(pdf);
    },
  };
}

/** The content of a letter about money: its heading, a row for each amount, the sums, and the closing sentences. */
export interface LetterContent extends LetterHead {
  head: readonly string[];
  /** Text and amount, as they are printed. */
  rows: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, string])[];
  closing: readonly string[];
}

/** Draws a letter whose content is known as a whole. Returns the bytes of the PDF. */
export function drawLetter({ head, rows, sums, closing, ...letterHead }: LetterContent): Promise<Uint8Array> {
  const letter = openLetter(letterHead);
  for (const text of head) letter.line(text);
  letter.gap(6);
  for (const cells of rows) letter.row(cells);
  letter.gap(2);
  for (const cells of sums) letter.row(cells, { bold: true });
  letter.gap(6);
  for (const text of closing) letter.line(text);
  return letter.close();
}
