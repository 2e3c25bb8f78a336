/**
 * The prices of nights when a stay is changed: booked nights keep their price and others cost the unit's
 * price (`apply`), the total stays the same (`keep`), or a new one is agreed (`custom`, in `agreedTotal`).
 */
export const changePrices = ["apply", "keep", "custom"] as const;
