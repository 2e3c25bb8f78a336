import { nightsOf, weekday } from "#contract/platform/days.ts";
import type { PriceSource } from "#contract/property/price-labs/price-sources.ts";

/** A season `[from, until)`: a price, or the basic daily price changed by a percentage; weekdays may have their own. */
export interface SeasonTerms {
  id: number;
  from: string;
  until: string;
  price: number | null;
  percent: number | null;
  minNights: number | null;
  /** Monday first; empty or null where the weekday has no price of its own. */
  weekdayPrices: readonly (number | null)[];
}

/** What one source says about one night; a source may name only the price or only the minimum. */
export interface NightTerms {
  price: number | null;
  minNights: number | null;
}

/** Everything the price of a unit's nights is made of. Money in minor units. */
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
 * The price of one night: set by hand > PriceLabs > season > weekday > basic daily price; the first that names one
 * counts, and likewise for the minimum of nights. Of overlapping seasons the shortest counts, then the later one.
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

/** The price of each night of a stay `[checkIn, checkOut)`. */
export function priceNights(checkIn: string, checkOut: string, terms: PriceTerms): PricedNight[] {
  return nightsOf(checkIn, checkOut).map((night) => priceOfNight(night, terms));
}

/** An amount changed by so many percent, to the cent. */
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

// Days as text compare like days; the length of both is asked only where two seasons overlap.
function closer(season: SeasonTerms, than: SeasonTerms): boolean {
  const difference = lengthOf(season) - lengthOf(than);
  if (difference !== 0) return difference < 0;
  return season.from === than.from ? season.id > than.id : season.from > than.from;
}

function lengthOf({ from, until }: SeasonTerms): number {
  return Date.parse(until) - Date.parse(from);
}
