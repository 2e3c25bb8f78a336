/** Milliseconds one run of `work` takes. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Median milliseconds of several works, run in turns after warming up: what else the machine does meanwhile meets all of
 * them alike, so that their ratios hold even where their times do not.
 */
export async function inTurns<K extends string>(
  works: Record<K, () => Promise<unknown>>,
  { rounds = 60, warmUp = 15 } = {},
): Promise<Record<K, number>> {
  const names = Object.keys(works) as K[];
  const times = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    // Another order each time, so that nobody always comes after the same one.
    const first = Math.abs(round) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const took = await timeOf(works[name]);
      if (round >= 0) times.get(name)?.push(took);
    }
  }
  const medians = names.map((name) => [name, median(times.get(name) ?? [])] as const);
  return Object.fromEntries(medians) as Record<K, number>;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
