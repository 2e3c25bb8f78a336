interface DeclaredRule {
  /** Taxed price of all nights, and their tax, each night rounded; minor units. */
  base: number;
  amount: number;
  /** Null where a rule asks an amount. */
  percent: number | string | null;
  /** The most a person owes for a night; with it the rate of a sum means nothing. */
  most: number | null;
}

/** What a rate asks of the sum of the nights, rounded once, as forms of municipalities do. */
export function rateOfSum({ base, amount, percent, most }: DeclaredRule): number {
  if (percent === null || most !== null) return amount;
  // Thousandths of a percent, so that nothing is lost before the one rounding.
  return Math.round((base * Math.round(Number(percent) * 1000)) / 100_000);
}
