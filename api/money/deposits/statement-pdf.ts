import type { Sums } from "#api/money/deposits/rules/ledger.ts";
import { type Translate, textsIn } from "#api/platform/calls/texts.ts";
import { closeSheet, mm, openSheet, page } from "#api/platform/paper/pdf/sheet.ts";
import { branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { drawText, type TextStyle } from "#api/platform/paper/pdf/text.ts";
import { naturalDirection } from "#api/platform/paper/pdf/visual-order.ts";
import type { DepositKind } from "#contract/money/deposits/deposit.ts";
import type { DepositEntry } from "#contract/money/deposits/deposits.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** The printed values, in the guest's language. */
export interface Statement {
  language: Language;
  issuer: readonly string[];
  recipient: readonly string[];
  day: string;
  contractId: number;
  unit: string;
  stay: { from: string; until: string };
  kind: DepositKind;
  currency: string;
  amount: number;
  trustAccount: string;
  interestRate: number;
  entries: readonly Omit<DepositEntry, "by">[];
  sums: Sums;
}

const margin = 25 * mm;
const width = page.width - 2 * margin;
const bottom = page.height - 25 * mm;
const amountWidth = 38 * mm;

/** Draws the statement as PDF: A4, tagged, real text, mirrored for languages read from the right. */
export async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const t = textsIn(statement.language);
  const title = t("depositStatement:title");
  const [author = "", ...rest] = statement.issuer;
  const pdf = openSheet({
    title,
    author,
    language: statement.language,
    createdAt: new Date(`${statement.day}T00:00:00Z`),
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const side = statement.language === "he" ? ("rtl" as const) : ("ltr" as const);
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
  for (const text of statement.recipient) line("P", (top) => typed(text, top));
  y += 14 * mm;
  line("H1", (top) => write(title, top, { size: 18, weight: 600 }), 2 * mm);
  for (const text of headLines(statement, t)) line("P", (top) => write(text, top));
  y += 6 * mm;
  const table = branchOf(pdf, root, "Table");
  const row = (cells: readonly [string, string], weight: 400 | 600) => {
    if (y > bottom) {
      pdf.addPage();
      y = 20 * mm;
    }
    const tr = branchOf(pdf, table, "TR");
    const [text, amount] = cells;
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
  for (const entry of statement.entries) row(entryCells(statement, entry, t), 400);
  y += 2 * mm;
  for (const cells of sumCells(statement, t)) row(cells, 600);
  y += 6 * mm;
  line("P", (top) => write(closing(statement, t), top));
  root.end();
  return closeSheet(pdf);
}

function headLines({ unit, stay, contractId, day, ...terms }: Statement, t: Translate): string[] {
  const from = formatDate(stay.from);
  const until = formatDate(stay.until);
  return [
    t("depositStatement:of", { day: formatDate(day), contract: contractId }),
    t("depositStatement:stay", { unit, from, until }),
    t("depositStatement:agreed", { amount: formatMoney(terms.amount, terms.currency, terms.language) }),
    terms.trustAccount === "" ? "" : t("depositStatement:account", { account: terms.trustAccount }),
    terms.interestRate === 0
      ? ""
      : t("depositStatement:interest", { rate: formatNumber(terms.interestRate / 100, terms.language) }),
  ].filter((text) => text !== "");
}

function entryCells(
  { currency, language, kind: of }: Statement,
  { kind, amount, bookedOn, reasonKind, reason, countersId }: Statement["entries"][number],
  t: Translate,
): [string, string] {
  const what =
    countersId !== null
      ? t("depositStatement:countered")
      : kind === "withheld"
        ? t(`depositStatement:withheldFor.${reasonKind}`)
        : t(`depositStatement:${of}.${kind}`);
  const sign = kind === "collected" ? amount : -amount;
  return [
    [formatDate(bookedOn), what, reason].filter(Boolean).join(" · "),
    formatMoney(sign, currency, language),
  ];
}

function sumCells({ sums, currency, language }: Statement, t: Translate): [string, string][] {
  const money = (minor: number) => formatMoney(minor, currency, language);
  return [
    [t("depositStatement:refunded"), money(sums.refunded)],
    [t("depositStatement:withheld"), money(sums.withheld)],
    [t("depositStatement:balance"), money(sums.balance)],
  ];
}

function closing({ sums }: Statement, t: Translate): string {
  return t(sums.balance > 0 ? "depositStatement:held" : "depositStatement:settled");
}
