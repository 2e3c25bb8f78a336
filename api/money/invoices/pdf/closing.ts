import { mm } from "#api/platform/paper/pdf/sheet.ts";
import { leaf } from "#api/platform/paper/pdf/structure.ts";
import { heightOf } from "#api/platform/paper/pdf/text.ts";
import { isolateLeftToRight } from "#api/platform/paper/pdf/visual-order.ts";
import { formatDate } from "#contract/platform/format.ts";
import { contentBottom, contentWidth, ink, type Layout, money, put, putTyped } from "./layout.ts";
import { groupIban, openPage } from "./pages.ts";

const body = { size: 9, leading: 1.45 };
const label = { start: 0, width: 32 * mm };
const value = { start: label.width, width: contentWidth - label.width };

/**
 * Draws the mandatory sentence, payment and notes after the totals, on another page when there is no room.
 */
export function drawClosing(layout: Layout, top: number): void {
  const { invoice, t } = layout;
  let y = top + 6 * mm;
  const sentences = [
    invoice.smallBusiness && smallBusinessSentence(layout),
    !invoice.smallBusiness && t("invoicePdf:pricesIncludeVat"),
    ...paymentSentences(layout),
  ].filter((sentence): sentence is string => typeof sentence === "string" && sentence !== "");
  for (const sentence of sentences) y = drawParagraph(layout, y, sentence);
  if (owed(layout) > 0) y = drawAccount(layout, y + 1.5 * mm);
  if (invoice.notes)
    for (const paragraph of invoice.notes.split(/\r?\n/))
      y = drawParagraph(layout, y + 1 * mm, paragraph, putTyped);
}

function smallBusinessSentence({ invoice, t }: Layout): string {
  if (invoice.smallBusiness === "DE") return t("invoicePdf:smallBusiness.DE");
  if (invoice.smallBusiness === "PT") return t("invoicePdf:smallBusiness.PT");
  return t("invoicePdf:smallBusiness.AT");
}

// Returns what the recipient still has to pay; a cancellation or credit note asks for nothing.
function owed({ invoice }: Layout): number {
  return invoice.kind !== "invoice" ? 0 : invoice.totals.gross - (invoice.paymentTerms.paid ?? 0);
}

function paymentSentences(layout: Layout): (string | undefined)[] {
  const { invoice, t } = layout;
  const { paymentTerms, number, issuer } = invoice;
  const open = owed(layout);
  if (invoice.kind !== "invoice") return [paymentTerms.note];
  if (open <= 0) return [paymentTerms.paid ? t("invoicePdf:settled") : undefined, paymentTerms.note];
  const values = {
    amount: isolateLeftToRight(money(layout, open)),
    reference: number ? isolateLeftToRight(number) : `[${t("invoicePdf:number")}]`,
    date: formatDate(paymentTerms.dueDate),
  };
  if (!issuer.iban) return [paymentTerms.note];
  return [
    paymentTerms.dueDate ? t("invoicePdf:payBy", values) : t("invoicePdf:payNow", values),
    paymentTerms.note,
  ];
}

function drawParagraph(layout: Layout, top: number, sentence: string, draw = put): number {
  const box = { start: 0, width: contentWidth };
  const y = roomFor(
    layout,
    top,
    heightOf(layout.pdf, sentence, box.width, { ...body, direction: layout.direction }),
  );
  return y + leaf(layout.pdf, layout.root, "P", () => draw(layout, sentence, { ...box, y }, body)) + 1 * mm;
}

function drawAccount(layout: Layout, top: number): number {
  const { pdf, root, invoice, t } = layout;
  const { issuer } = invoice;
  if (!issuer.iban) return top;
  const rows: [string, string | undefined][] = [
    [t("invoicePdf:accountHolder"), issuer.name],
    ["IBAN", groupIban(issuer.iban)],
    ["BIC", issuer.bic],
    [t("invoicePdf:bank"), issuer.bank],
  ];
  let y = roomFor(layout, top, rows.length * body.size * body.leading);
  for (const [name, text] of rows) {
    if (!text) continue;
    y += leaf(pdf, root, "P", () => {
      put(layout, name, { ...label, y }, { ...body, color: ink.second });
      return putTyped(layout, text, { ...value, y }, { ...body, weight: 600 });
    });
  }
  return y + 2 * mm;
}

function roomFor(layout: Layout, y: number, height: number): number {
  return y + height > contentBottom ? openPage(layout, false) : y;
}
