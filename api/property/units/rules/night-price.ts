import { nightsOf, weekday } from "#contract/platform/days.ts";
import type { PriceSource } from "#contract/property/price-labs/price-sources.ts";

/**
 * A season `[from, until)`: a price, or a percentage on the basic daily price; weekdays may have their own.
 */
export interface SeasonTerms {
  id: number;
  from: string;
  until: string;
  price: number | null;
  percent: number | null;
  minNights: number | null;
  /** Monday first; empty, or null for a weekday without a price of its own. */
  weekdayPrices: readonly (number | null)[];
}

/** What one source says about one night; it may have only a price or only a minimum. */
export interface NightTerms {
  price: number | null;
  minNights: number | null;
}

/** Everything that determines the price of a unit's nights. Money in minor units. */
export interface PriceTerms {
  basePricePerNight: number | null;
  minNights: number;
  /** Monday first, in percent of the basic daily price. */
  weekdayPercent: readonly number[];
  seasons: readonly SeasonTerms[];
  manual: ReadonlyMap<string, NightTerms>;
  priceLabs: ReadonlyMap<string, NightTerms>;
}

export interface PricedNight {
  night: string;
  price: number | null;
  minNights: number;
  source: PriceSource;
}

/**
 * Computes the price of one night: set by hand > PriceLabs > season > weekday > basic daily price. The first
 * source with a price counts, and likewise for the minimum of nights. Of overlapping seasons the shortest
 * counts, then the later one.
 */
export function priceOfNight(night: string, terms: PriceTerms): PricedNight {
  const manual = terms.manual.get(night);
  const priceLabs = terms.priceLabs.get(night);
  const season = seasonOf(night, terms.seasons);
  const minNights = manual?.minNights ?? priceLabs?.minNights ?? season?.minNights ?? terms.minNights;
  const priced = (price: number | null, source: PriceSource) => ({ night, price, minNights, source });
  if (manual && manual.price !== null) return priced(manual.price, "manual");
  if (priceLabs && priceLabs.price !== null) return priced(priceLabs.price, "priceLabs");
  const base = terms.basePricePerNight;
  const seasonal = season ? seasonPrice(season, night, base) : null;
  if (seasonal !== null) return priced(seasonal, "season");
  const percent = terms.weekdayPercent[weekday(night) - 1] ?? 0;
  if (base !== null && percent !== 0) return priced(changed(base, percent), "weekday");
  return priced(base, "base");
}

/** Computes the price of each night of a stay `[checkIn, checkOut)`. */
export function priceNights(checkIn: string, checkOut: string, terms: PriceTerms): PricedNight[] {
  return nightsOf(checkIn, checkOut).map((night) => priceOfNight(night, terms));
}

/** Changes an amount by a percentage, to the cent. */
export function changed(amount: number, percent: number): number {
  return Math.round((amount * (100 + percent)) / 100);
}

function seasonPrice(season: SeasonTerms, night: string, base: number | null): number | null {
  const own = season.weekdayPrices[weekday(night) - 1] ?? null;
  if (own !== null) return own;
  if (season.price !== null) return season.price;
  return base === null || season.percent === null ? null : changed(base, season.percent);
}

function seasonOf(night: string, seasons: readonly SeasonTerms[]): SeasonTerms | undefined {
  let best: SeasonTerms | undefined;
  for (const season of seasons)
    if (season.from <= night && night < season.until && (!best || closer(season, best))) best = season;
  return best;
}

// Dates as text compare like dates; the lengths are compared only when two seasons overlap.
function closer(season: SeasonTerms, than: SeasonTerms): boolean {
  const difference = lengthOf(season) - lengthOf(than);
  if (difference !== 0) return difference < 0;
  return season.from === than.from ? season.id > than.id : season.from > than.from;
}

function lengthOf({ from, until }: SeasonTerms): number {
  return Date.parse(until) - Date.parse(from);
}
