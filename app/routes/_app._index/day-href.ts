import type { DayPage, StayKind } from "./load.server.ts";

/** The address of the page's day with all of one list. */
export function dayHref(page: DayPage, { all }: { all: StayKind | null }, path = "/?"): string {
  return `${path}date=${page.day.date}${all ? `&all=${all}` : ""}`;
}
