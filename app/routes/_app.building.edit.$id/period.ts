import { parseDate } from "#app/components/form/parse-date.ts";

/** The period in the page's address, typed or stored; without one the last calendar year. */
export function shownPeriod(search: URLSearchParams, today: string): { start: string; end: string } {
  const year = Number(today.slice(0, 4)) - 1;
  const start = dayIn(search, "from") ?? `${year}-01-01`;
  const end = dayIn(search, "until") ?? `${start.slice(0, 4)}-12-31`;
  return end < start ? { start, end: `${start.slice(0, 4)}-12-31` } : { start, end };
}

function dayIn(search: URLSearchParams, name: string): string | null {
  const typed = search.get(name) ?? "";
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed;
  const parsed = parseDate(typed);
  return parsed.ok && parsed.value ? parsed.value : null;
}
