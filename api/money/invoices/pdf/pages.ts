import { mm, page } from "#api/platform/paper/pdf/sheet.ts";
import { artifact } from "#api/platform/paper/pdf/structure.ts";
import { drawText, type TextStyle, widthOf } from "#api/platform/paper/pdf/text.ts";
import { contentWidth, ink, type Layout, put, putTyped, rule } from "./layout.ts";

const footerTop = page.height - 30 * mm;

/**
 * Opens a page: watermark of a draft, fold marks or running head. Returns where content begins on a following
 * page.
 */
export function openPage(layout: Layout, first: boolean): number {
  layout.pdf.addPage();
  artifact(layout.pdf, () => {
    if (layout.invoice.state === "draft") drawWatermark(layout);
    if (first) drawFoldMarks(layout);
    else drawRunningHead(layout);
  });
  return 30 * mm;
}

/**
 * Draws the company's data and `page n of m` at the foot of every page, after the number of pages is known.
 */
export function closePages(layout: Layout): void {
  const { start, count } = layout.pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    layout.pdf.switchToPage(start + index);
    artifact(layout.pdf, () => drawFooter(layout, index + 1, count), "Pagination");
  }
}

function drawWatermark(layout: Layout): void {
  const { pdf, direction } = layout;
  const text = layout.t("invoicePdf:draft");
  const style: TextStyle = { size: 120, weight: 600, color: ink.watermark, direction, align: "center" };
  const size = Math.min(120, (120 * 0.85 * page.width) / widthOf(pdf, text, style));
  const centre = { x: page.width / 2, y: page.height / 2 + 20 * mm };
  pdf.save().rotate(direction === "ltr" ? -35 : 35, { origin: [centre.x, centre.y] });
  drawText(pdf, text, { x: 0, y: centre.y - size * 0.7, width: page.width }, { ...style, size });
  pdf.restore();
}

// DIN 5008 form B: folds at 105 and 210 mm, punch mark in the middle; at the left edge in every language.
function drawFoldMarks({ pdf }: Layout): void {
  for (const [y, length] of [
    [105, 4],
    [148.5, 6],
    [210, 4],
  ] as const) {
    pdf
      .moveTo(4 * mm, y * mm)
      .lineTo((4 + length) * mm, y * mm)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke();
  }
}

function drawRunningHead(layout: Layout): void {
  const { invoice, t } = layout;
  const title = [t(`invoicePdf:${invoice.kind}`), invoice.number].filter(Boolean).join(" ");
  const y = 15 * mm;
  putTyped(layout, invoice.issuer.name, { start: 0, y, width: contentWidth / 2 }, { size: 8.5, weight: 600 });
  put(
    layout,
    title,
    { start: contentWidth / 2, y, width: contentWidth / 2 },
    { size: 8.5, color: ink.second, align: "end" },
  );
  rule(layout, { start: 0, y: y + 6 * mm, width: contentWidth });
}

function drawFooter(layout: Layout, number: number, count: number): void {
  const { invoice, t } = layout;
  const { issuer } = invoice;
  rule(layout, { start: 0, y: footerTop, width: contentWidth });
  const columns: [string | undefined, string | undefined][][] = [
    [["", issuer.name], ...issuer.addressLines.map((line): [string, string] => ["", line])],
    [
      ["", issuer.phone],
      ["", issuer.email],
      ["", issuer.website],
    ],
    [
      ["", issuer.bank],
      ["IBAN", issuer.iban && groupIban(issuer.iban)],
      ["BIC", issuer.bic],
    ],
    [
      [t("invoicePdf:vatId"), issuer.vatId],
      [t("invoicePdf:taxNumber"), issuer.taxNumber],
      ["", issuer.register],
    ],
  ];
  const filled = columns.map((rows) => rows.filter(([, value]) => value)).filter((rows) => rows.length > 0);
  const gap = 4 * mm;
  const width = (contentWidth - gap * (filled.length - 1)) / filled.length;
  const style = { size: 6.8, color: ink.second, leading: 1.42 };
  for (const [index, rows] of filled.entries()) {
    let y = footerTop + 2.5 * mm;
    for (const [label, value] of rows)
      y += putTyped(
        layout,
        [label, value].filter(Boolean).join(" "),
        { start: index * (width + gap), y, width },
        style,
      );
  }
  const pageNumber = t("invoicePdf:page", { page: number, pages: count });
  put(
    layout,
    pageNumber,
    { start: 0, y: page.height - 8.5 * mm, width: contentWidth },
    { size: 6.8, color: ink.second, align: "end", tabular: true },
  );
}

/**
 * Formats an IBAN in groups of four as banks print it, `AT61 1904 3002 3457 3201`, without breaks at a line's
 * end.
 */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1\u00a0");
}
