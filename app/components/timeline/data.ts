import type { TimelineBlock, TimelineStay, TimelineUnit } from "#contract/planning/calendar/calendar.ts";

/** What nights of a unit have in common, as runs by unit: day, nights, value, day, nights, value … A season's price is one. */
export type Runs = Record<string, number[]>;

/** A period as it travels to the browser. */
export interface TimelineData {
  from: string;
  until: string;
  buildings: { id: number; name: string }[];
  units: TimelineUnit[];
  stays: TimelineStay[];
  blocks: TimelineBlock[];
  /** Prices that differ from the unit's base. Null where the zoom shows none; then a selection has none, rather than a wrong one. */
  prices: Runs | null;
  /** Nights a channel has not been told of: 1 not yet, 2 tried in vain. */
  untold: Runs;
  overbookings: number;
}

/** Packs `[unit, day, value]` rows, which come ordered by unit and day, into runs. */
export function packRuns(nights: readonly (readonly [number, number, number])[]): Runs {
  const runs: Runs = {};
  for (const [unitId, day, value] of nights) {
    const run = runs[unitId] ?? [];
    runs[unitId] = run;
    const at = run.length - 3;
    const nights = run[at + 1] ?? 0;
    if (at >= 0 && run[at + 2] === value && (run[at] ?? 0) + nights === day) run[at + 1] = nights + 1;
    else run.push(day, 1, value);
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
