/**
 * What a stay costs whose guest leaves on another day than booked: what the cancellation rule or the price list says (`rule`), the
 * price that was booked (`all`), or an amount for its nights (`chosen`).
 */
export const departureCharges = ["rule", "all", "chosen"] as const;
export type DepartureCharge = (typeof departureCharges)[number];
