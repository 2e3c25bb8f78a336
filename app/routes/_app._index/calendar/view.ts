import { addDays, addMonths, weekday } from "#contract/platform/days.ts";

export const calendarViews = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof calendarViews)[number];

/** People side by side; more are not told apart on a screen. */
export const maxResources = 5;
const agendaDays = 30;

export interface Period {
  from: string;
  /** The last day belongs to it. */
  until: string;
}

/** The days a view of a day shows: a month in whole weeks. */
export function periodOf(view: CalendarView, date: string): Period {
  if (view === "day") return { from: date, until: date };
  if (view === "agenda") return { from: date, until: addDays(date, agendaDays - 1) };
  const monday = (day: string) => addDays(day, 1 - weekday(day));
  if (view === "week") return { from: monday(date), until: addDays(monday(date), 6) };
  const first = `${date.slice(0, 7)}-01`;
  return { from: monday(first), until: addDays(monday(addDays(addMonths(first, 1), -1)), 6) };
}

/** The day that the same view shows one step before or after. */
export function stepOf(view: CalendarView, date: string, step: 1 | -1): string {
  if (view === "month") return addMonths(`${date.slice(0, 7)}-01`, step);
  return addDays(date, step * { week: 7, day: 1, agenda: agendaDays }[view]);
}

/** The address of the calendar with some of it changed; what is null goes. */
export function calendarHref(search: string, change: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const name of ["event", "on", "at", "feed", "moved", "confirm", "index"]) params.delete(name);
  for (const [name, value] of Object.entries(change))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return `/?${params}`;
}

/** The week of the year by ISO 8601 of a Monday. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const first = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor((Date.parse(thursday) - Date.parse(first)) / (7 * 86_400_000)) + 1;
}
