import { addDays, addMonths, weekday } from "#contract/platform/days.ts";

/** The month to show for `?month=YYYY-MM`, else the one of today; only months of the calendar. */
export function shownMonth(wanted: string | null, today: string): string {
  const [, year] = /^(\d{4})-(?:0[1-9]|1[0-2])$/.exec(wanted ?? "") ?? [];
  return wanted && Number(year) >= 1900 && Number(year) < 2199 ? wanted : today.slice(0, 7);
}

/** First day of the month and first day after it. */
export function monthRange(month: string): { from: string; until: string } {
  const from = `${month}-01`;
  return { from, until: addMonths(from, 1) };
}

/** The month so many months away. */
export function otherMonth(month: string, by: number): string {
  return addMonths(`${month}-01`, by).slice(0, 7);
}

/** Weekdays in the order of the week: 1 Monday … 7 Sunday; the week begins with the one given. */
export function weekdaysFrom(first: 1 | 7): number[] {
  return first === 7 ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
}

/** The days of a month as weeks; days of its neighbours are null. */
export function weeksOf(month: string, first: 1 | 7): (string | null)[][] {
  const { from, until } = monthRange(month);
  const order = weekdaysFrom(first);
  const cells: (string | null)[] = Array(order.indexOf(weekday(from))).fill(null);
  for (let day = from; day < until; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
