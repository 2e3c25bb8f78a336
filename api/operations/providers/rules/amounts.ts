/** A line of a price list, in minor units. */
interface Price {
  cost: number;
  charge: number;
}

interface Wanted {
  quantity: number;
  /** The agreed amount; absent when the price list applies. */
  expense?: number | null | undefined;
  revenue?: number | null | undefined;
}

/**
 * Computes the expense and revenue of a service in minor units: as agreed, or else by the price list, rounded
 * half up. Null when the expense is unknown; an unknown revenue is 0.
 */
export function quoted(
  price: Price | null,
  { quantity, expense, revenue }: Wanted,
): { expense: number; revenue: number } | null {
  const cost = expense ?? (price ? times(price.cost, quantity) : null);
  if (cost === null) return null;
  return { expense: cost, revenue: revenue ?? (price ? times(price.charge, quantity) : 0) };
}

/** Quantities have two decimals; computing in hundredths keeps the product whole until it is rounded. */
function times(amount: number, quantity: number): number {
  return Math.round((amount * Math.round(quantity * 100)) / 100);
}
