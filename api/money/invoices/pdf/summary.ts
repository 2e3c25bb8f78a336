import { mm } from "#api/platform/paper/pdf/sheet.ts";
import { artifact, branchOf, leaf } from "#api/platform/paper/pdf/structure.ts";
import { formatNumber } from "#contract/platform/format.ts";
import type { DocumentTaxGroup } from "./document.ts";
import { type Box, contentWidth, ink, type Layout, money, put, putFigure, rule } from "./layout.ts";

const rowHeight = 15;
const totals = { start: 95 * mm, width: contentWidth - 95 * mm };
// The tax table takes the start side, the totals the end side, aligned with the lines' amounts.
const rateColumns = [
  { start: 0, width: 30 * mm },
  { start: 30 * mm, width: 20 * mm },
  { start: 50 * mm, width: 18 * mm },
  { start: 68 * mm, width: 21 * mm },
] as const;
const small = { size: 8, color: ink.second };

/** Draws the tax by rate beside the totals. Returns where they end. */
export function drawSummary(layout: Layout, top: number): number {
  const y = top + 5 * mm;
  const taxBottom = layout.invoice.smallBusiness ? y : drawTaxes(layout, y);
  return Math.max(taxBottom, drawTotals(layout, y));
}

/** Returns the height of the summary without drawing it. */
export function summaryHeight({ invoice }: Layout): number {
  return 5 * mm + Math.max((invoice.taxGroups.length + 1) * rowHeight, totalRows(invoice) * rowHeight + 40);
}

function totalRows({ smallBusiness, paymentTerms }: Layout["invoice"]): number {
  return (smallBusiness ? 0 : 2) + (paymentTerms.paid ? 2 : 0);
}

function drawTaxes(layout: Layout, top: number): number {
  const { pdf, root, invoice, t } = layout;
  const table = branchOf(pdf, root, "Table");
  const head = branchOf(pdf, table, "TR");
  for (const [index, name] of [
    t("invoicePdf:rate"),
    t("invoicePdf:net"),
    t("invoicePdf:vat"),
    t("invoicePdf:gross"),
  ].entries()) {
    const box = rateColumns[index] ?? rateColumns[0];
    leaf(pdf, head, "TH", () =>
      put(layout, name, { ...box, y: top }, { ...small, weight: 600, align: index === 0 ? "start" : "end" }),
    );
  }
  artifact(pdf, () => rule(layout, { start: 0, y: top + rowHeight - 2, width: 89 * mm }));
  let y = top + rowHeight;
  for (const group of invoice.taxGroups) {
    const row = branchOf(pdf, table, "TR");
    const [first, ...rest] = rateColumns;
    leaf(pdf, row, "TD", () => drawRate(layout, group, { ...first, y }));
    for (const [index, amount] of [group.net, group.tax, group.gross].entries()) {
      const box = rest[index] ?? first;
      leaf(pdf, row, "TD", () => putFigure(layout, bare(layout, amount), { ...box, y }, small));
    }
    y += rowHeight;
  }
  return y;
}

function drawRate(layout: Layout, group: DocumentTaxGroup, box: Box): void {
  if (group.outsideVat) put(layout, layout.t("invoicePdf:outsideVat"), box, small);
  else
    putFigure(layout, `${formatNumber(group.taxRate / 100, layout.invoice.language)}\u00a0%`, box, {
      ...small,
      align: "start",
    });
}

// The currency is shown at the totals; these columns are too narrow for it.
function bare(layout: Layout, minor: number): string {
  return money(layout, minor).replace(/^[^\u00a0]+\u00a0/, "");
}

function drawTotals(layout: Layout, top: number): number {
  const { pdf, root, invoice, t } = layout;
  let y = top;
  const row = (name: string, minor: number) => {
    leaf(pdf, root, "P", () => {
      put(layout, name, { ...totals, y }, { size: 9, color: ink.second });
      putFigure(layout, money(layout, minor), { ...totals, y }, { size: 9 });
    });
    y += rowHeight;
  };
  if (!invoice.smallBusiness) {
    row(t("invoicePdf:totalNet"), invoice.totals.net);
    row(t("invoicePdf:totalVat"), invoice.totals.tax);
  }
  y = drawTotal(layout, y, t("invoicePdf:total"), invoice.totals.gross);
  const { paid } = invoice.paymentTerms;
  if (paid) {
    y += 3;
    row(t("invoicePdf:paid"), -paid);
    leaf(pdf, root, "P", () => {
      put(layout, t("invoicePdf:open"), { ...totals, y }, { size: 9, weight: 600 });
      putFigure(
        layout,
        money(layout, invoice.totals.gross - paid),
        { ...totals, y },
        { size: 9, weight: 600 },
      );
    });
    y += rowHeight;
  }
  return y;
}

function drawTotal(layout: Layout, top: number, name: string, minor: number): number {
  const { pdf, root } = layout;
  const y = top + 5;
  artifact(pdf, () => rule(layout, { ...totals, y: top + 1 }, ink.accent, 1.4));
  leaf(pdf, root, "P", () => {
    put(layout, name, { ...totals, y }, { size: 12.5, weight: 600 });
    putFigure(layout, money(layout, minor), { ...totals, y }, { size: 12.5, weight: 600 });
  });
  return y + 22;
}
