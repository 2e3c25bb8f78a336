interface Taxable {
  quantity: number;
  /** In basis points: 1000 = 10 %. */
  taxRate: number;
  /**
   * A pass-through item such as city tax that is not part of the VAT base; grouped apart from what is taxed
   * at 0 %.
   */
  outsideVat?: boolean;
}

/** A price including VAT, as stays have, or one without. In minor units. */
export type TaxableLine = Taxable & ({ unitGross: number } | { unitNet: number });

export interface Amounts {
  net: number;
  tax: number;
  gross: number;
}

export interface TaxGroup extends Amounts {
  taxRate: number;
  outsideVat: boolean;
}

export interface TaxedInvoice<L> {
  lines: (L & Amounts)[];
  /** One for each rate, highest first, items outside the VAT base last. */
  groups: TaxGroup[];
  totals: Amounts;
}

/**
 * Computes net, tax and gross of lines, rates and the whole. The one rounding rule: a line's amount is
 * rounded once (halves away from zero), the tax is rounded once for each rate, and its cents are distributed
 * to the lines by largest remainder, so that lines add up to their rate and rates to the total, to the cent.
 * A negated invoice (cancellation) has exactly negated amounts.
 */
export function taxLines<L extends TaxableLine>(lines: readonly L[]): TaxedInvoice<L> {
  const taxed = lines.map((line) => ({ ...line, net: 0, tax: 0, gross: 0 }));
  const byRate = Map.groupBy(taxed, (line) => (line.outsideVat ? -1 : line.taxRate));
  const groups = [...byRate]
    .sort(([a], [b]) => b - a)
    .map(([rate, members]): TaxGroup => {
      const exact = members.map((line) => exactTax(line, rate === -1 ? 0 : rate));
      const taxes = shareByLargestRemainder(exact);
      for (const [index, line] of members.entries()) {
        const amount = lineAmount(line);
        const tax = taxes[index] ?? 0;
        line.tax = tax;
        line.net = "unitGross" in line ? amount - tax : amount;
        line.gross = line.net + tax;
      }
      return { taxRate: Math.max(rate, 0), outsideVat: rate === -1, ...sum(members) };
    });
  return { lines: taxed, groups, totals: sum(groups) };
}

function lineAmount(line: TaxableLine): number {
  return roundHalfAway(line.quantity * ("unitGross" in line ? line.unitGross : line.unitNet));
}

// A quantity of 0.35 × 10 is 3.5 and not 3.4999999999999996: a double is exact to fifteen digits.
function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(15)));
  return rounded === 0 ? 0 : rounded;
}

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

// Gross prices include the tax (rate / (1 + rate)), net prices get it on top; both with one denominator.
function exactTax(line: TaxableLine, rate: number): Fraction {
  const amount = BigInt(lineAmount(line));
  const denominator = 10_000n * BigInt(10_000 + rate);
  const factor = BigInt(rate) * ("unitGross" in line ? 10_000n : BigInt(10_000 + rate));
  return { numerator: amount * factor, denominator };
}

function shareByLargestRemainder(exact: readonly Fraction[]): number[] {
  const denominator = exact[0]?.denominator ?? 1n;
  const total = exact.reduce((all, { numerator }) => all + numerator, 0n);
  // Computed on the positive side, so that a cancellation is the mirror of its invoice.
  const sign = (total || (exact.find(({ numerator }) => numerator !== 0n)?.numerator ?? 0n)) < 0n ? -1n : 1n;
  const parts = exact.map(({ numerator }, index) => {
    const value = numerator * sign;
    const remainder = ((value % denominator) + denominator) % denominator;
    return { index, floor: (value - remainder) / denominator, remainder };
  });
  const target = (2n * total * sign + denominator) / (2n * denominator);
  let rest = target - parts.reduce((all, { floor }) => all + floor, 0n);
  const shares = parts.map(({ floor }) => floor);
  for (const { index, floor } of parts.toSorted(byRemainder)) {
    if (rest <= 0n) break;
    shares[index] = floor + 1n;
    rest -= 1n;
  }
  return shares.map((share) => Number(share * sign));
}

// Larger remainders first, earlier lines first among equals: sorting keeps their order.
function byRemainder(a: { remainder: bigint }, b: { remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0;
  return a.remainder > b.remainder ? -1 : 1;
}

function sum(parts: readonly Amounts[]): Amounts {
  const totals = { net: 0, tax: 0, gross: 0 };
  for (const part of parts) {
    totals.net += part.net;
    totals.tax += part.tax;
    totals.gross += part.gross;
  }
  return totals;
}
