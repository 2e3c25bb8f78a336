import { addDays, addMonths, daysBetween } from "#contract/platform/days.ts";
import type { NightPrice } from "./price.ts";

/** Returns the first day of the month after the month of a day. */
export function nextMonth(day: string): string {
  return addMonths(`${day.slice(0, 7)}-01`, 1);
}

/**
 * Prices nights by a rent per calendar month, in minor units: a whole month costs exactly the rent, a part of a month the share of its days.
 * The share of a day is the rounded rent of the days up to it, less that of the days before it, so that no cent is lost.
 */
export function monthlyNights(checkIn: string, checkOut: string, rent: number): NightPrice[] {
  return Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => {
    const night = addDays(checkIn, index);
    const day = Number(night.slice(8));
    const days = daysBetween(`${night.slice(0, 7)}-01`, nextMonth(night));
    const upTo = (last: number) => Math.floor((rent * last) / days);
    return { night, price: upTo(day) - upTo(day - 1), source: "agreed" as const };
  });
}

/** Returns the monthly rent by which nights were priced; null when they were priced otherwise, or include no whole month. */
export function monthlyRentOf(nights: readonly NightPrice[]): number | null {
  const [first] = nights;
  const last = nights.at(-1);
  if (!first || !last) return null;
  const checkOut = addDays(last.night, 1);
  const from = first.night.endsWith("-01") ? first.night : nextMonth(first.night);
  const until = nextMonth(from);
  if (until > checkOut) return null;
  const rent = nights
    .filter(({ night }) => night >= from && night < until)
    .reduce((sum, { price }) => sum + price, 0);
  const wanted = monthlyNights(first.night, checkOut, rent);
  return wanted.every(({ price, night }, index) => {
    const stored = nights[index];
    return stored?.night === night && stored.price === price && stored.source === "agreed";
  })
    ? rent
    : null;
}
