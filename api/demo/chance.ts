/** Numbers that look random and are the same on every machine (mulberry32). */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Returns an integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** Returns true in `percent` of the cases. */
  percent(percent: number): boolean;
}

/** Makes a source of repeatable random numbers. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    percent: (percent) => next() * 100 < percent,
  };
}
