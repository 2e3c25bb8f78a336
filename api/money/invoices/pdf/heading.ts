import { mm } from "#api/platform/paper/pdf/sheet.ts";
import { artifact, leaf } from "#api/platform/paper/pdf/structure.ts";
import { heightOf } from "#api/platform/paper/pdf/text.ts";
import { formatDate } from "#contract/platform/format.ts";
import { type Box, contentWidth, ink, type Layout, leftOf, put, putTyped } from "./layout.ts";

// DIN 5008 form B, from the top edge of the paper.
const addressZone = 62.7 * mm;
const returnLine = 57.5 * mm;
const dataBlock = 50 * mm;
const windowWidth = 80 * mm;
const subject = 98.5 * mm;
const secondColumn = { start: 95 * mm, width: contentWidth - 95 * mm };

/**
 * Draws letterhead, address for the window, data block and title of the first page. Returns where the table
 * may begin.
 */
export function drawHeading(layout: Layout): number {
  const contactEnds = drawLetterhead(layout);
  drawRecipient(layout);
  drawData(layout, Math.max(dataBlock, contactEnds + 3 * mm));
  return drawTitle(layout);
}

function drawLetterhead(layout: Layout): number {
  const { pdf, root, invoice } = layout;
  const { issuer } = invoice;
  const brand = { start: 0, y: 14 * mm, width: 85 * mm };
  if (issuer.logo) drawLogo(layout, issuer.logo, { ...brand, width: 70 * mm });
  else
    leaf(pdf, root, "P", () =>
      putTyped(layout, issuer.name, brand, { size: 17, weight: 600, leading: 1.25 }),
    );
  return leaf(pdf, root, "P", () => {
    let y = 14 * mm;
    if (issuer.logo) y += putTyped(layout, issuer.name, { ...secondColumn, y }, { size: 8.5, weight: 600 });
    for (const line of [...issuer.addressLines, issuer.phone, issuer.email, issuer.website]) {
      if (line) y += putTyped(layout, line, { ...secondColumn, y }, { size: 8.5, color: ink.second });
    }
    return y;
  });
}

function drawLogo(layout: Layout, logo: Uint8Array, box: Box): void {
  const { pdf, root, direction, invoice } = layout;
  const element = pdf.struct("Figure", { alt: invoice.issuer.name });
  const content = pdf.markStructureContent("Figure");
  // The library puts an image to the left when no side is given.
  const side = direction === "rtl" ? { align: "right" as const } : {};
  pdf.image(Buffer.from(logo), leftOf(layout, box), box.y, { fit: [box.width, 20 * mm], ...side });
  pdf.endMarkedContent();
  element.add(content);
  root.add(element);
}

function drawRecipient(layout: Layout): void {
  const { pdf, root, invoice } = layout;
  const { issuer, recipient } = invoice;
  // The sender's line in the window is for the post; the letterhead has the same data.
  const sender = [issuer.name, ...issuer.addressLines].join(" · ");
  artifact(pdf, () =>
    putTyped(
      layout,
      sender,
      { start: 0, y: returnLine, width: windowWidth },
      { size: fittingSize(layout, [sender], 6.5, 4 * mm), color: ink.second },
    ),
  );
  const lines = [recipient.name, ...recipient.addressLines].filter((line) => line !== "");
  const size = fittingSize(layout, lines, 10, 27.3 * mm);
  leaf(pdf, root, "P", () => {
    let y = addressZone;
    for (const line of lines)
      y += putTyped(layout, line, { start: 0, y, width: windowWidth }, { size, leading: 1.3 });
  });
}

// Long addresses get a smaller font rather than leave the window; below 5.5 points nobody could read them.
function fittingSize({ pdf }: Layout, lines: string[], wanted: number, height: number): number {
  let size = wanted;
  const needed = () =>
    lines.reduce(
      (sum, line) => sum + heightOf(pdf, line, windowWidth, { size, leading: 1.3, direction: "ltr" }),
      0,
    );
  while (size > 5.5 && needed() > height) size -= 0.25;
  return size;
}

const numberTerm = {
  invoice: "number",
  creditNote: "creditNoteNumber",
  cancellation: "cancellationNumber",
} as const;

function drawData(layout: Layout, top: number): void {
  const { pdf, root, invoice, t } = layout;
  const { servicePeriod, paymentTerms, recipient } = invoice;
  const rows: [string, string | undefined][] = [
    [t(`invoicePdf:${numberTerm[invoice.kind]}`), invoice.number ?? t("invoicePdf:draft")],
    [t("invoicePdf:date"), formatDate(invoice.issueDate)],
    [t("invoicePdf:servicePeriod"), formatPeriod(servicePeriod)],
    [t("invoicePdf:dueDate"), invoice.kind === "invoice" ? formatDate(paymentTerms.dueDate) : undefined],
    [t("invoicePdf:recipientVatId"), recipient.vatId],
  ];
  const label = { start: secondColumn.start, width: 30 * mm };
  const value = { start: label.start + label.width, width: secondColumn.width - label.width };
  let y = top;
  for (const [name, text] of rows) {
    if (!text) continue;
    y += leaf(pdf, root, "P", () =>
      Math.max(
        put(layout, name, { ...label, y }, { size: 8.5, color: ink.second, leading: 1.55 }),
        put(layout, text, { ...value, y }, { size: 8.5, weight: 600, align: "end", leading: 1.55 }),
      ),
    );
  }
}

function formatPeriod({ from, until }: { from: string; until: string }): string {
  return from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
}

function drawTitle(layout: Layout): number {
  const { pdf, root, invoice, t } = layout;
  const { cancels } = invoice;
  const title = [t(`invoicePdf:${invoice.kind}`), invoice.number].filter(Boolean).join(" ");
  let y = subject;
  y += leaf(pdf, root, "H1", () =>
    put(layout, title, { start: 0, y, width: contentWidth }, { size: 18, weight: 600, leading: 1.3 }),
  );
  if (cancels) {
    const sentence = cancels.issueDate
      ? t("invoicePdf:cancels", { number: cancels.number, date: formatDate(cancels.issueDate) })
      : t("invoicePdf:cancelsUndated", { number: cancels.number });
    y += leaf(pdf, root, "P", () =>
      put(layout, sentence, { start: 0, y, width: contentWidth }, { size: 10, color: ink.second }),
    );
  }
  return y + 5 * mm;
}
