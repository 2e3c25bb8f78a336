import { closeSheet, mm, openSheet, page } from "#api/platform/paper/pdf/sheet.ts";
import { branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { drawText, type TextStyle } from "#api/platform/paper/pdf/text.ts";
import { naturalDirection } from "#api/platform/paper/pdf/visual-order.ts";
import type { Language } from "#contract/platform/languages.ts";

/** A letter about money: who writes to whom, what it is about, a line an amount, the sums, and what is to be said of them. */
export interface Letter {
  language: Language;
  /** The first is the name. */
  issuer: readonly string[];
  recipient: readonly string[];
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  head: readonly string[];
  /** Words and the amount, as they are printed. */
  rows: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, string])[];
  closing: readonly string[];
}

const margin = 25 * mm;
const width = page.width - 2 * margin;
const bottom = page.height - 25 * mm;
const amountWidth = 38 * mm;

/** The letter as PDF: A4, tagged, real text, mirrored where the language reads from the right. */
export async function drawLetter(letter: Letter): Promise<Uint8Array> {
  const [author = "", ...rest] = letter.issuer;
  const pdf = openSheet({
    title: letter.title,
    author,
    language: letter.language,
    createdAt: new Date(`${letter.day}T00:00:00Z`),
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const side = letter.language === "he" ? ("rtl" as const) : ("ltr" as const);
  const write = (text: string, y: number, style: Partial<TextStyle> = {}, box = { start: 0, width }) => {
    const x = side === "ltr" ? margin + box.start : page.width - margin - box.start - box.width;
    return drawText(pdf, text, { x, y, width: box.width }, { size: 10, direction: side, side, ...style });
  };
  const typed = (text: string, y: number, style: Partial<TextStyle> = {}) =>
    write(text, y, { ...style, direction: naturalDirection(text) });
  pdf.addPage();
  let y = 20 * mm;
  const line = (tag: string, draw: (top: number) => number, gap = 0) => {
    if (y > bottom) {
      pdf.addPage();
      y = 20 * mm;
    }
    y += leaf(pdf, root, tag, () => draw(y)) + gap;
  };
  line("P", (top) => typed(author, top, { size: 15, weight: 600 }));
  for (const text of rest) line("P", (top) => typed(text, top, { size: 8.5, color: "#4b5b6d" }));
  y += 14 * mm;
  for (const text of letter.recipient) line("P", (top) => typed(text, top));
  y += 14 * mm;
  line("H1", (top) => write(letter.title, top, { size: 18, weight: 600 }), 2 * mm);
  for (const text of letter.head) line("P", (top) => write(text, top));
  y += 6 * mm;
  const table = branchOf(pdf, root, "Table");
  const row = ([text, amount]: readonly [string, string], weight: 400 | 600) => {
    if (y > bottom) {
      pdf.addPage();
      y = 20 * mm;
    }
    const tr = branchOf(pdf, table, "TR");
    const height = leaf(pdf, tr, "TD", () =>
      write(text, y, { weight }, { start: 0, width: width - amountWidth }),
    );
    leaf(pdf, tr, "TD", () =>
      write(
        amount,
        y,
        { weight, align: "end", tabular: true, direction: "ltr" },
        { start: width - amountWidth, width: amountWidth },
      ),
    );
    y += height + 1.5 * mm;
  };
  for (const cells of letter.rows) row(cells, 400);
  y += 2 * mm;
  for (const cells of letter.sums) row(cells, 600);
  y += 6 * mm;
  for (const text of letter.closing) line("P", (top) => write(text, top));
  root.end();
  return closeSheet(pdf);
}
