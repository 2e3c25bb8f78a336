import type { NightPrice } from "#api/rent-contracts/rules/price.ts";

/** Nights as a contract stores them. */
export function storedNights(nights: readonly NightPrice[]): string {
  return JSON.stringify(nights.map(({ night, price, source }) => [night, price, source]));
}

interface Told {
  unitId: number;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  total: number;
}

/** What the history says of a stay before and after a change. */
export function told({ unitId, checkIn, checkOut, adults, children, total }: Told): Told {
  return { unitId, checkIn, checkOut, adults, children, total };
}
