import { invalid } from "#api/platform/calls/failure.ts";
import { daysBetween } from "#contract/platform/days.ts";

/** The most nights of a period: a timeline shows a year and a bit. */
export const longestPeriod = 400;

/** Throws for a period that ends before it begins or is longer than a timeline shows. */
export function requirePeriod(from: string, until: string): void {
  const nights = daysBetween(from, until);
  if (nights < 1) throw invalid("until", "endBeforeStart");
  if (nights > longestPeriod) throw invalid("until", "tooManyNights", { max: longestPeriod });
}

/** Returns the last day on which a block may end: two years ahead (docs/rules/nights.md). */
export function lastBlockDay(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`.replace("-02-29", "-02-28");
}
