import { artifact, leaf } from "#api/platform/pdf/structure.ts";
import { mm } from "#api/platform/pdf/sheet.ts";
import { formatDate } from "#contract/format.ts";
import { contentWidth, ink, type Layout, leftOf, put } from "./layout.ts";

// DIN 5008 form B, from the top edge of the paper.
const addressZone = 62.7 * mm;
const returnLine = 57.5 * mm;
const dataBlock = 50 * mm;
const subject = 98.5 * mm;
const secondColumn = { start: 97 * mm, width: contentWidth - 97 * mm };

/** Letterhead, address for the window, data block and title of the first page; returns where the table may begin. */
export function drawHeading(layout: Layout): number {
  drawLetterhead(layout);
  drawRecipient(layout);
  drawData(layout);
  return drawTitle(layout);
}

function drawLetterhead(layout: Layout): void {
  const { pdf, root, invoice } = layout;
  const { issuer } = invoice;
  const logoBox = { start: 0, y: 14 * mm, width: 70 * mm };
  if (issuer.logo) {
    const side = layout.direction === "ltr" ? "left" : "right";
    const element = pdf.struct("Figure", { alt: issuer.name });
    const content = pdf.markStructureContent("Figure");
    // The types want a side where the library takes none for "left".
    pdf.image(Buffer.from(issuer.logo), leftOf(layout, logoBox), logoBox.y, { fit: [logoBox.width, 20 * mm], ...(side === "right" && { align: "right" as const }) });
    pdf.endMarkedContent();
    element.add(content);
    root.add(element);
  } else {
    leaf(pdf, root, "P", () => put(layout, issuer.name, { ...logoBox, width: 95 * mm }, { size: 17, weight: 600, leading: 1.25 }));
  }
  const contact = [...issuer.addressLines, ...[issuer.phone, issuer.email, issuer.website].filter((line) => line !== undefined && line !== "")];
  leaf(pdf, root, "P", () => {
    let y = 14 * mm;
    y += put(layout, issuer.name, { ...secondColumn, y }, { size: 8.5, weight: 600 });
    for (const line of contact) y += put(layout, line ?? "", { ...secondColumn, y }, { size: 8.5, color: ink.second });
  });
}

function drawRecipient(layout: Layout): void {
  const { pdf, root, invoice } = layout;
  const { issuer, recipient } = invoice;
  // The sender's line in the window is for the post, the letterhead says it already.
  artifact(pdf, () => put(layout, [issuer.name, ...issuer.addressLines].join(" · "), { start: 0, y: returnLine, width: 80 * mm }, { size: 6.5, color: ink.second }));
  leaf(pdf, root, "P", () => {
    let y = addressZone;
    for (const line of [recipient.name, ...recipient.addressLines].slice(0, 6)) {
      y += put(layout, line, { start: 0, y, width: 80 * mm }, { size: 10, leading: 1.3 });
    }
  });
}

function drawData(layout: Layout): void {
  const { pdf, root, invoice, t } = layout;
  const { servicePeriod, paymentTerms, recipient } = invoice;
  const rows: [string, string | undefined][] = [
    [t(invoice.kind === "invoice" ? "invoicePdf:number" : "invoicePdf:cancellationNumber"), invoice.number ?? t("invoicePdf:draft")],
    [t("invoicePdf:date"), formatDate(invoice.issueDate)],
    [t("invoicePdf:servicePeriod"), formatPeriod(servicePeriod)],
    [t("invoicePdf:dueDate"), formatDate(paymentTerms.dueDate)],
    [t("invoicePdf:recipientVatId"), recipient.vatId],
  ];
  const label = { start: secondColumn.start, width: 27 * mm };
  const value = { start: label.start + label.width, width: secondColumn.width - label.width };
  let y = dataBlock;
  for (const [name, text] of rows) {
    if (!text) continue;
    y += leaf(pdf, root, "P", () =>
      Math.max(
        put(layout, name, { ...label, y }, { size: 8.5, color: ink.second, leading: 1.55 }),
        put(layout, text, { ...value, y }, { size: 8.5, weight: 600, align: "end", tabular: true, leading: 1.55 }),
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
  const title = [t(invoice.kind === "invoice" ? "invoicePdf:invoice" : "invoicePdf:cancellation"), invoice.number].filter(Boolean).join(" ");
  let y = subject;
  y += leaf(pdf, root, "H1", () => put(layout, title, { start: 0, y, width: contentWidth }, { size: 18, weight: 600, leading: 1.3 }));
  if (cancels) {
    const sentence = cancels.issueDate ? t("invoicePdf:cancels", { number: cancels.number, date: formatDate(cancels.issueDate) }) : t("invoicePdf:cancelsUndated", { number: cancels.number });
    y += leaf(pdf, root, "P", () => put(layout, sentence, { start: 0, y, width: contentWidth }, { size: 10, color: ink.second }));
  }
  return y + 5 * mm;
}
