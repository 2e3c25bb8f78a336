/** Values at which a chart draws its lines: at most five round steps from the lowest to the highest value, zero included. */
export function ticks(values: readonly number[], wanted = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (high === low) return [0, 1];
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // Multiplied, not added up: 0.1 + 0.2 would label the axis 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Maps a value onto a length; the first tick is 0, the last `length`. */
export function scaled(value: number, marks: readonly number[], length: number): number {
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  return Math.round(((value - low) / (high - low)) * length * 100) / 100;
}

/** For each point the start and end of each series when stacked; negative values stack downwards. */
export function stacked(
  series: readonly (readonly number[])[],
  points: number,
): { from: number; until: number }[][] {
  const up = new Array<number>(points).fill(0);
  const down = new Array<number>(points).fill(0);
  return series.map((values) =>
    Array.from({ length: points }, (_, index) => {
      const value = values[index] ?? 0;
      const base = value < 0 ? down : up;
      const from = base[index] ?? 0;
      base[index] = from + value;
      return { from, until: from + value };
    }),
  );
}
