import type { z } from "zod";
import { nightsOf } from "#contract/days.ts";
import type { nightPrice } from "#contract/rent-contracts.ts";

export type NightPrice = z.infer<typeof nightPrice>;

interface UnitPrices {
  /** Minor units. */
  basePricePerNight: number;
  /** Nights with a price of their own. */
  own: ReadonlyMap<string, { price: number; source: "manual" | "season" | "priceLabs" }>;
}

/** The price of each night of a stay: the night's own, else the unit's basic daily price. */
export function priceNights(checkIn: string, checkOut: string, unit: UnitPrices): NightPrice[] {
  return nightsOf(checkIn, checkOut).map((night) => {
    const own = unit.own.get(night);
    return own
      ? { night, price: own.price, source: own.source }
      : { night, price: unit.basePricePerNight, source: "base" };
  });
}

/** Spreads an agreed total over the nights in proportion to their prices; cents go to the largest remainders. */
export function spreadAgreed(nights: readonly NightPrice[], agreed: number): NightPrice[] {
  const sum = nights.reduce((total, { price }) => total + price, 0);
  const exact = nights.map(({ price }) => (sum === 0 ? agreed / nights.length : (agreed * price) / sum));
  const floors = exact.map(Math.floor);
  let rest = agreed - floors.reduce((total, value) => total + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set<number>();
  for (const { index } of byRemainder) {
    if (rest <= 0) break;
    raised.add(index);
    rest -= 1;
  }
  return nights.map(({ night }, index) => ({
    night,
    price: (floors[index] ?? 0) + (raised.has(index) ? 1 : 0),
    source: "agreed",
  }));
}

/** Sum of the nights. */
export function accommodation(nights: readonly NightPrice[]): number {
  return nights.reduce((total, { price }) => total + price, 0);
}
