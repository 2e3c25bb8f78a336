/**
 * What the nights cost once a stay is changed: nights that were booked keep their price and others cost what the unit asks (`apply`),
 * the price stays what it was (`keep`), or it is agreed anew (`custom`, in `agreedTotal`).
 */
export const changePrices = ["apply", "keep", "custom"] as const;
