import { textsIn } from "#api/platform/calls/texts.ts";
import { closeSheet, mm, openSheet } from "#api/platform/paper/pdf/sheet.ts";
import { drawClosing } from "./closing.ts";
import type { InvoiceDocument } from "./document.ts";
import { drawHeading } from "./heading.ts";
import type { Layout } from "./layout.ts";
import { drawLines } from "./lines-table.ts";
import { closePages, openPage } from "./pages.ts";
import { drawSummary, summaryHeight } from "./summary.ts";

/**
 * Draws the invoice as PDF: A4, real text in embedded fonts, tagged, in the invoice's language. The same
 * document gives the same bytes (its creation date is the date of issue), so that the hash of a finalized
 * invoice can be checked again.
 */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const t = textsIn(invoice.language);
  const kind = t(`invoicePdf:${invoice.kind}`);
  const pdf = openSheet({
    title: `${kind} ${invoice.number ?? `(${t("invoicePdf:draft")})`}`,
    author: invoice.issuer.name,
    subject: invoice.recipient.name,
    language: invoice.language,
    createdAt: new Date(`${invoice.issueDate}T00:00:00Z`),
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const layout: Layout = { pdf, invoice, t, direction: invoice.language === "he" ? "rtl" : "ltr", root };

  openPage(layout, true);
  let y = drawHeading(layout);
  y = drawLines(layout, y, summaryHeight(layout) + 25 * mm);
  y = drawSummary(layout, y);
  drawClosing(layout, y);
  closePages(layout);
  root.end();
  return closeSheet(pdf);
}
