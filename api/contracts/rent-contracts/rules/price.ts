import type { z } from "zod";
import type { nightPrice } from "#contract/contracts/rent-contracts/rent-contracts.ts";

export type NightPrice = z.infer<typeof nightPrice>;

/**
 * Computes the nights at the guest's price: less the discount for a long stay, plus the surcharge of the
 * chosen cancellation option. Each night is rounded to the cent, so that nights of equal price stay equal.
 */
export function bookedNights(
  nights: readonly NightPrice[],
  { discountPercent, surchargePercent }: { discountPercent: number; surchargePercent: number },
): NightPrice[] {
  const factor = (100 - discountPercent) * (100 + surchargePercent);
  return nights.map((night) => ({ ...night, price: Math.round((night.price * factor) / 10_000) }));
}

/**
 * Distributes an agreed total over the nights in proportion to their prices; remaining cents go to the
 * largest remainders.
 */
export function spreadAgreed(nights: readonly NightPrice[], agreed: number): NightPrice[] {
  const sum = nights.reduce((total, { price }) => total + price, 0);
  const exact = nights.map(({ price }) => (sum === 0 ? agreed / nights.length : (agreed * price) / sum));
  const floors = exact.map(Math.floor);
  let rest = agreed - floors.reduce((total, value) => total + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
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

/** Returns the sum of the nights. */
export function accommodation(nights: readonly NightPrice[]): number {
  return nights.reduce((total, { price }) => total + price, 0);
}
