import { addDays } from "#contract/platform/days.ts";

export const zooms = ["days", "weeks", "months"] as const;
export type Zoom = (typeof zooms)[number];

/** What the timeline shows; all of it stands in the URL, so that a copied link shows a colleague the same. */
export interface TimelineView {
  /** First day shown. */
  from: string;
  zoom: Zoom;
  q: string;
  building: number | null;
  persons: number | null;
  /** The unit the cursor stands on; the table shows only this one. */
  unit: number | null;
  overbooked: boolean;
  /** As a table, which works without scripts, in place of the island. */
  asTable: boolean;
  /** Page of the table; the island shows all units at once. */
  page: number;
}

/** Reads the URL. What cannot be read falls back instead of failing: a mistyped link still opens the timeline. */
export function readView(search: URLSearchParams, today: string): TimelineView {
  const from = search.get("from") ?? "";
  return {
    from: isDate(from) ? from : dayBefore(today),
    zoom: zooms.find((zoom) => zoom === search.get("zoom")) ?? "days",
    q: (search.get("q") ?? "").trim().slice(0, 100),
    building: wholeNumber(search.get("building")),
    persons: wholeNumber(search.get("persons"), 100),
    unit: wholeNumber(search.get("unit")),
    overbooked: search.get("overbooked") === "1",
    asTable: search.get("as") === "table",
    page: (wholeNumber(search.get("page")) ?? 1) - 1,
  };
}

/** The query string of a view, without what is standard. */
export function viewSearch(view: TimelineView): string {
  const search = new URLSearchParams({ from: view.from });
  if (view.zoom !== "days") search.set("zoom", view.zoom);
  if (view.q) search.set("q", view.q);
  if (view.building !== null) search.set("building", String(view.building));
  if (view.persons !== null) search.set("persons", String(view.persons));
  if (view.unit !== null) search.set("unit", String(view.unit));
  if (view.overbooked) search.set("overbooked", "1");
  if (view.asTable) search.set("as", "table");
  if (view.page > 0) search.set("page", String(view.page + 1));
  return `?${search}`;
}

/** Where a period begins that is to show a day: its departures lie on the night before. */
export function dayBefore(date: string): string {
  return addDays(date, -1);
}

/** Nights on one page of the table. */
export const tableNights = 14;

/** Days the previous and next buttons move, by zoom. */
export const stepDays: Record<Zoom, number> = { days: 14, weeks: 56, months: 182 };

export function isDate(value: string): boolean {
  if (!/^(19|2[01])\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}

function wholeNumber(value: string | null, max = Number.MAX_SAFE_INTEGER): number | null {
  const parsed = value !== null && /^\d{1,15}$/.test(value) ? Number(value) : 0;
  return parsed > 0 && parsed <= max ? parsed : null;
}
