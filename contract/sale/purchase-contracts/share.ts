/** A part of a whole, in lowest terms. */
export interface Share {
  over: number;
  under: number;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

function lowest(over: number, under: number): Share | null {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || over < 1 || under < 1 || over > under)
    return null;
  const by = divisor(over, under);
  return under / by > 100_000 ? null : { over: over / by, under: under / by };
}

/**
 * Reads `1/3`, `1` or `33.5 %`; null for anything else, and for a part that is not above zero or is more than
 * the whole.
 */
export function readShare(typed: string): Share | null {
  const fraction = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(typed.trim());
  if (fraction) return lowest(Number(fraction[1]), Number(fraction[2]));
  const percent = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/.exec(typed.trim());
  if (percent) return lowest(Number(percent[1]) * 100 + Number((percent[2] ?? "").padEnd(2, "0")), 10_000);
  return typed.trim() === "1" ? { over: 1, under: 1 } : null;
}

/** Writes a share as in documents: `1/3`, the whole as `1/1`. */
export function writeShare({ over, under }: Share): string {
  return `${over}/${under}`;
}

/** Whether shares add up to exactly one; false without any. */
export function addUpToOne(shares: readonly Share[]): boolean {
  let sum = { over: 0n, under: 1n };
  for (const { over, under } of shares)
    sum = { over: sum.over * BigInt(under) + BigInt(over) * sum.under, under: sum.under * BigInt(under) };
  return shares.length > 0 && sum.over === sum.under;
}
