import { addDays, addMonths, daysBetween } from "#contract/platform/days.ts";
import type { NightPrice } from "./price.ts";

/** The first day of the month after a day's. */
export function nextMonth(day: string): string {
  return addMonths(`${day.slice(0, 7)}-01`, 1);
}

/**
 * Nights of a rent by the month, in minor units: a whole month costs just that, of the first and the last one each day its share. A day's
 * share is what the days up to it cost less what those before it do, so that no cent is lost whichever days are rented.
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

/** The rent by the month that nights were priced by; null where they were not, or hold no whole month to tell it by. */
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
