import type { Bucket } from "#api/organization/statistics/for-others/read-figures.ts";
import { addDays, addMonths, daysBetween, weekday } from "#contract/platform/days.ts";

const daysByDay = 62;
const daysByWeek = 370;

/**
 * Splits a period into parts for charts: days; from two months on weeks from Monday, from a year on months.
 */
export function partsOf({ from, until }: Bucket): Bucket[] {
  const days = daysBetween(from, until) + 1;
  const next =
    days <= daysByDay
      ? (day: string) => addDays(day, 1)
      : days <= daysByWeek
        ? (day: string) => addDays(day, 8 - weekday(day))
        : (day: string) => addMonths(`${day.slice(0, 7)}-01`, 1);
  const parts: Bucket[] = [];
  for (let day = from; day <= until; day = next(day)) {
    const last = addDays(next(day), -1);
    parts.push({ from: day, until: last < until ? last : until });
  }
  return parts;
}

/** Returns whole months from the month of one day to that of another. */
export function monthsOf({ from, until }: Bucket): Bucket[] {
  const months: Bucket[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= until; first = addMonths(first, 1))
    months.push({ from: first, until: addDays(addMonths(first, 1), -1) });
  return months;
}

/**
 * Returns the same days a year before: the end of February stays the end of February, and whole months stay
 * whole.
 */
export function yearBefore({ from, until }: Bucket): Bucket {
  const after = addDays(until, 1);
  const last = after.endsWith("-01") ? addDays(addMonths(after, -12), -1) : addMonths(until, -12);
  return { from: addMonths(from, -12), until: last };
}

/** Returns the same moment a year before. */
export function instantYearBefore(instant: string): string {
  const day = addMonths(instant.slice(0, 10), -12);
  return new Date(`${day}${instant.slice(10)}`).toISOString();
}
