/**
 * Divides an amount of minor units by weights so that the parts add up to it exactly: each gets its share
 * rounded down, and the remaining cents go to those with the largest remainders, the first of equals first
 * (docs/rules/operating-costs.md). When all weights are zero every part is 0.
 */
export function divide(amount: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0);
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight) => ({
    whole: (size * weight) / sum,
    rest: (size * weight) % sum,
  }));
  let left = size - parts.reduce((total, { whole }) => total + whole, 0n);
  const byRest = parts
    .map(({ rest }, index) => ({ rest, index }))
    .sort((one, other) => (one.rest === other.rest ? 0 : one.rest < other.rest ? 1 : -1));
  const extra = new Set<number>();
  for (const { index } of byRest) {
    if (left === 0n) break;
    extra.add(index);
    left -= 1n;
  }
  const sign = amount < 0 ? -1 : 1;
  return parts.map(({ whole }, index) => {
    const part = Number(whole) + (extra.has(index) ? 1 : 0);
    return part === 0 ? 0 : sign * part;
  });
}

/**
 * Returns the part of an amount for some days of a longer period. Rounded cumulatively, so that the parts of
 * adjoining periods add up to the whole. Days are counted from the first of the period, `until` is exclusive.
 */
export function partOfDays(amount: number, days: number, from: number, until: number): number {
  const passed = (day: number) => Math.round((amount * day) / days);
  return passed(until) - passed(from);
}
