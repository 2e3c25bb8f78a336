import { mm } from "#api/platform/paper/pdf/sheet.ts";
import { artifact, branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { heightOf } from "#api/platform/paper/pdf/text.ts";
import { formatNumber } from "#contract/platform/format.ts";
import type { DocumentLine } from "./document.ts";
import {
  contentBottom,
  contentWidth,
  ink,
  type Layout,
  money,
  put,
  putFigure,
  putTyped,
  rule,
} from "./layout.ts";
import { openPage } from "./pages.ts";

// Measured from the start edge; they add up to the width of the text, 165 mm. Gaps between columns are
// included.
const column = {
  position: { start: 0, width: 9 * mm },
  description: { start: 9 * mm, width: 68 * mm },
  quantity: { start: 79 * mm, width: 16 * mm },
  unitPrice: { start: 95 * mm, width: 29 * mm },
  vat: { start: 124 * mm, width: 13 * mm },
  amount: { start: 137 * mm, width: 28 * mm },
};
const padding = 5;
const text = { size: 9, leading: 1.4 };
const detail = { size: 8, color: ink.second, leading: 1.4 };
const head = { size: 8, weight: 600 as const, color: ink.second };
const carryHeight = 22;

/**
 * Draws the lines over as many pages as needed, with the head on each and the sum carried forward. `after` is
 * the height that must stay with the last line, so that no total is alone on a page. Returns the end.
 */
export function drawLines(layout: Layout, top: number, after: number): number {
  const { pdf, root, invoice } = layout;
  const table = branchOf(pdf, root, "Table");
  let y = drawHead(layout, top, () => branchOf(pdf, table, "TR"));
  let carried = 0;
  for (const [index, line] of invoice.lines.entries()) {
    const height = rowHeight(layout, line);
    const last = index === invoice.lines.length - 1;
    const withRest = y + height + after > contentBottom && height + after < contentBottom - 60 * mm;
    if (y + height + (last ? 0 : carryHeight) > contentBottom || (last && index > 0 && withRest)) {
      artifact(pdf, () => drawCarry(layout, y, carried));
      y = openPage(layout, false);
      const headTop = y;
      artifact(
        pdf,
        () => {
          y = drawHead(layout, headTop);
          y = drawCarry(layout, y, carried);
        },
        "Pagination",
      );
    }
    drawRow(layout, branchOf(pdf, table, "TR"), line, index + 1, y);
    y += height;
    carried += line.gross;
    const bottom = y;
    artifact(pdf, () => rule(layout, { start: 0, y: bottom, width: contentWidth }));
  }
  return y;
}

// Draws the head. It is tagged once; its repetitions are artifacts that a screen reader skips.
function drawHead(layout: Layout, y: number, row?: () => PDFKit.PDFStructureElement): number {
  const { pdf, t } = layout;
  const names = [
    [column.position, t("invoicePdf:position"), "start"],
    [column.description, t("invoicePdf:description"), "start"],
    [column.quantity, t("invoicePdf:quantity"), "end"],
    [column.unitPrice, t("invoicePdf:unitPrice"), "end"],
    [column.vat, layout.invoice.smallBusiness ? "" : t("invoicePdf:vat"), "end"],
    [column.amount, t("invoicePdf:amount"), "end"],
  ] as const;
  const parent = row?.();
  for (const [box, name, align] of names) {
    const draw = () => put(layout, name, { ...box, y: y + padding }, { ...head, align });
    if (parent) leaf(pdf, parent, "TH", draw);
    else draw();
  }
  const bottom = y + head.size * 1.4 + 2 * padding;
  const line = () => rule(layout, { start: 0, y: bottom, width: contentWidth }, ink.first, 0.9);
  if (parent) artifact(pdf, line);
  else line();
  return bottom;
}

function drawRow(
  layout: Layout,
  row: PDFKit.PDFStructureElement,
  line: DocumentLine,
  position: number,
  top: number,
): void {
  const { pdf, invoice } = layout;
  const { language } = invoice;
  const y = top + padding;
  const cell = (draw: () => unknown) => leaf(pdf, row, "TD", draw);
  cell(() =>
    put(layout, String(position), { ...column.position, y }, { ...text, color: ink.second, tabular: true }),
  );
  cell(() => {
    const height = putTyped(layout, line.description, { ...column.description, y }, text);
    if (line.detail) putTyped(layout, line.detail, { ...column.description, y: y + height }, detail);
  });
  cell(() => putFigure(layout, formatNumber(line.quantity, language), { ...column.quantity, y }, text));
  cell(() => putFigure(layout, money(layout, line.unitGross), { ...column.unitPrice, y }, text));
  cell(() =>
    putFigure(
      layout,
      line.outsideVat || invoice.smallBusiness ? "" : `${formatNumber(line.taxRate / 100, language)}\u00a0%`,
      { ...column.vat, y },
      { ...text, color: ink.second },
    ),
  );
  cell(() => putFigure(layout, money(layout, line.gross), { ...column.amount, y }, text));
}

function drawCarry(layout: Layout, top: number, carried: number): number {
  const y = top + padding;
  put(
    layout,
    layout.t("invoicePdf:carriedForward"),
    { ...column.description, y },
    { ...text, color: ink.second },
  );
  putFigure(layout, money(layout, carried), { ...column.amount, y }, { ...text, color: ink.second });
  rule(layout, { start: 0, y: top + carryHeight, width: contentWidth });
  return top + carryHeight;
}

function rowHeight({ pdf, direction }: Layout, line: DocumentLine): number {
  const { width } = column.description;
  const described = heightOf(pdf, line.description, width, { ...text, direction });
  return (
    described + (line.detail ? heightOf(pdf, line.detail, width, { ...detail, direction }) : 0) + 2 * padding
  );
}
