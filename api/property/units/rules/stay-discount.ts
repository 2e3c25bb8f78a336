export interface StayDiscount {
  /** The discount applies from this many nights on. */
  nights: number;
  percent: number;
}

/** Returns the discount of a stay in percent: that of the longest length it reaches. */
export function stayDiscount(nights: number, discounts: readonly StayDiscount[]): number {
  const reached = discounts.filter((discount) => nights >= discount.nights);
  return reached.reduce((best, discount) => (discount.nights > best.nights ? discount : best), {
    nights: 0,
    percent: 0,
  }).percent;
}
