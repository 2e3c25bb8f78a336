import { accommodation, type NightPrice, spreadAgreed } from "./price.ts";

interface Change {
  /** The nights as they are booked. */
  booked: readonly NightPrice[];
  /** The nights as the unit asks for them now. */
  listed: readonly NightPrice[];
  sameUnit: boolean;
  price: "apply" | "keep" | "custom";
  /** Of all nights, with `custom`. */
  agreed: number;
}

/** The nights of a changed stay: one that was booked in the same unit keeps its price unless the whole is agreed anew. */
export function changedNights({ booked, listed, sameUnit, price, agreed }: Change): NightPrice[] {
  const prices = new Map(sameUnit ? booked.map((night) => [night.night, night]) : []);
  const nights = listed.map((night) => prices.get(night.night) ?? night);
  if (price === "apply") return nights;
  return spreadAgreed(nights, price === "keep" ? accommodation(booked) : agreed);
}
