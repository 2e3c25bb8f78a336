import type { TimelineBlock, TimelineStay, TimelineUnit } from "#contract/calendar.ts";

/** Prices by unit that differ from its base, as runs: day, nights, price, day, nights, price … A season is one run. */
export type PriceRuns = Record<string, number[]>;

/** A period as it travels to the browser. */
export interface TimelineData {
  from: string;
  until: string;
  buildings: { id: number; name: string }[];
  units: TimelineUnit[];
  stays: TimelineStay[];
  blocks: TimelineBlock[];
  /** Null where the zoom shows no prices; then a selection has none either, rather than a wrong one. */
  prices: PriceRuns | null;
  overbookings: number;
}

/** Packs `[unit, day, price]` rows, which come ordered by unit and day, into runs. */
export function packPrices(prices: readonly (readonly [number, number, number])[]): PriceRuns {
  const runs: PriceRuns = {};
  for (const [unitId, day, price] of prices) {
    const run = runs[unitId] ?? [];
    runs[unitId] = run;
    const at = run.length - 3;
    const nights = run[at + 1] ?? 0;
    if (at >= 0 && run[at + 2] === price && (run[at] ?? 0) + nights === day) run[at + 1] = nights + 1;
    else run.push(day, 1, price);
  }
  return runs;
}

/** Price of each night of a unit over the period, minor units; null where it has none. */
export function nightPrices(
  unit: TimelineUnit,
  runs: readonly number[] | undefined,
  days: number,
): (number | null)[] {
  const prices: (number | null)[] = new Array(days).fill(unit.basePrice);
  if (!runs) return prices;
  for (let at = 0; at + 2 < runs.length; at += 3) {
    const start = runs[at] ?? 0;
    prices.fill(runs[at + 2] ?? null, start, start + (runs[at + 1] ?? 0));
  }
  return prices;
}
