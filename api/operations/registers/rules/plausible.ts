/** A reading of a meter: its day, and the value in thousandths of its unit. */
export interface Reading {
  readOn: string;
  value: number;
  /** Another meter counts from here on. */
  replaced: boolean;
}

/** A daily use above this multiple of the usual one needs a confirmation. */
export const surprisingTimes = 4;
/** Days after which the usual use is known. */
const knownAfterDays = 14;

export type ReadingProblem =
  | "readingAhead"
  | "readingTwice"
  | "readingBelow"
  | "readingAbove"
  | "readingHigh";

/**
 * Returns what is wrong with a new reading among the existing ones, which are in order of their days; null
 * when nothing is. Only `readingHigh` may be confirmed.
 */
export function problemOf(
  reading: Reading,
  readings: readonly Reading[],
  { today, confirmed }: { today: string; confirmed: boolean },
): ReadingProblem | null {
  if (reading.readOn > today) return "readingAhead";
  if (readings.some(({ readOn }) => readOn === reading.readOn)) return "readingTwice";
  const earlier = readings.filter(({ readOn }) => readOn < reading.readOn);
  const last = earlier.at(-1);
  const next = readings.find(({ readOn }) => readOn > reading.readOn);
  if (last && !reading.replaced && reading.value < last.value) return "readingBelow";
  if (next && !next.replaced && reading.value > next.value) return "readingAbove";
  if (confirmed || !last || reading.replaced) return null;
  const usual = usualUse(earlier);
  const days = daysBetween(last.readOn, reading.readOn);
  const use = (reading.value - last.value) / days;
  return usual !== null && usual > 0 && use > usual * surprisingTimes ? "readingHigh" : null;
}

/** Returns the daily use over all readings of the present meter; null while there are too few. */
function usualUse(readings: readonly Reading[]): number | null {
  const since = readings.findLastIndex(({ replaced }) => replaced);
  const [first] = readings.slice(Math.max(since, 0));
  const last = readings.at(-1);
  if (!first || !last) return null;
  const days = daysBetween(first.readOn, last.readOn);
  return days < knownAfterDays ? null : (last.value - first.value) / days;
}

/** Returns the days from one date to another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}
