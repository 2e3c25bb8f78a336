import { taxLines } from "#api/money/invoices/rules/tax.ts";

interface Line {
  quantity: number;
  unitPrice: number;
  /** In percent. */
  taxRate: number;
}

/**
 * Computes what an order costs, in minor units: its lines, less the discount, with the VAT included in the
 * rest. A discount is distributed over the rates in proportion to the lines, so that each rate's VAT is of
 * what is really paid.
 */
export function sumsOf(lines: readonly Line[], discount: number) {
  const gross = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const total = gross - discount;
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate);
  let left = total;
  const shares = [...byRate].map(([taxRate, members], index, all) => {
    const part = members.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const share = index === all.length - 1 ? left : gross === 0 ? 0 : Math.round((part * total) / gross);
    left -= share;
    return { quantity: 1, unitGross: share, taxRate: Math.round(taxRate * 100) };
  });
  return { gross, total, tax: taxLines(shares).totals.tax };
}
