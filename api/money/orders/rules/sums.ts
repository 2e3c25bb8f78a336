import { taxLines } from "#api/money/invoices/rules/tax.ts";

/** A line as it was ordered; its price, in minor units, includes VAT. */
export interface OrderedLine {
  quantity: number;
  unitPrice: number;
  /** In percent. */
  taxRate: number;
}

/**
 * Computes what an order costs, in minor units: its lines, less the discount, with the VAT included in the
 * rest.
 */
export function sumsOf(lines: readonly OrderedLine[], discount: number) {
  const gross = grossOf(lines);
  const shares = sharesOf(lines, discount).map(({ share, taxRate }) => ({
    quantity: 1,
    unitGross: share,
    taxRate: Math.round(taxRate * 100),
  }));
  return { gross, total: gross - discount, tax: taxLines(shares).totals.tax };
}

/**
 * Distributes a discount over the rates of VAT in proportion to the lines, so that each rate's VAT is of what is
 * really paid. Returns for each rate, in percent, what its lines come to and the share of it that is paid.
 */
export function sharesOf(lines: readonly OrderedLine[], discount: number) {
  const whole = grossOf(lines);
  const total = whole - discount;
  let left = total;
  return [...Map.groupBy(lines, ({ taxRate }) => taxRate)].map(([taxRate, members], index, all) => {
    const gross = grossOf(members);
    const share = index === all.length - 1 ? left : whole === 0 ? 0 : Math.round((gross * total) / whole);
    left -= share;
    return { taxRate, gross, share };
  });
}

function grossOf(lines: readonly OrderedLine[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}
