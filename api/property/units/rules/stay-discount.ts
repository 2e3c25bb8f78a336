export interface StayDiscount {
  /** From so many nights on. */
  nights: number;
  percent: number;
}

/** What a stay of so many nights saves, in percent: the discount of the longest length it reaches. */
export function stayDiscount(nights: number, discounts: readonly StayDiscount[]): number {
  const reached = discounts.filter((discount) => nights >= discount.nights);
  return reached.reduce((best, discount) => (discount.nights > best.nights ? discount : best), {
    nights: 0,
    percent: 0,
  }).percent;
}
