import { accommodation, type NightPrice, spreadAgreed } from "./price.ts";

interface Change {
  /** The nights as they are booked. */
  booked: readonly NightPrice[];
  /** The nights at the unit's present prices. */
  listed: readonly NightPrice[];
  sameUnit: boolean;
  price: "apply" | "keep" | "custom";
  /** Price of all nights, with `custom`. */
  agreed: number;
}

/**
 * Computes the nights of a changed stay. A night that was booked in the same unit keeps its price, unless a
 * new total is agreed.
 */
export function changedNights({ booked, listed, sameUnit, price, agreed }: Change): NightPrice[] {
  const prices = new Map(sameUnit ? booked.map((night) => [night.night, night]) : []);
  const nights = listed.map((night) => prices.get(night.night) ?? night);
  if (price === "apply") return nights;
  return spreadAgreed(nights, price === "keep" ? accommodation(booked) : agreed);
}
