import { addDays, daysBetween } from "#contract/platform/days.ts";
import { type TimelineView, viewSearch, type Zoom } from "./view.ts";

/** Beside a unit column and a menu, a screen as wide as this shows no more days than the standard period holds. */
export const standardWidth = 1500;

/** Nights of the longest period that is asked for; the API answers a few more. */
const longest = 390;

interface Wanted {
  visibleDays?: number;
  /** A range has been marked from this day on: it is loaded with the rest, so that the range keeps its beginning. */
  since?: string | null;
}

/** Where a period comes from. Without a number of days it is the standard one, which the document announces. */
export function periodAddress(
  address: string,
  view: TimelineView,
  { visibleDays = 0, since = null }: Wanted = {},
): string {
  const { before, after } = loadedAround(view.zoom, visibleDays);
  const until = addDays(view.from, after);
  const first = addDays(view.from, -before);
  const held = since !== null && since < first && daysBetween(since, until) <= longest;
  const search = new URLSearchParams(
    viewSearch({ ...view, unit: null, page: 0, from: held ? since : first }),
  );
  search.set("until", until);
  return `${address}?${search}`;
}

/** Nights loaded before and after the first one shown, so that a little scrolling needs no call. */
export function loadedAround(zoom: Zoom, visibleDays: number): { before: number; after: number } {
  if (zoom === "days") return { before: 7, after: Math.min(longest, Math.max(53, visibleDays + 14)) };
  if (zoom === "weeks") return { before: 28, after: Math.min(370, Math.max(150, visibleDays + 28)) };
  return { before: 30, after: 365 };
}
