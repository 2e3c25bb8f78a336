/** A line of a price list, in minor units. */
interface Price {
  cost: number;
  charge: number;
}

interface Wanted {
  quantity: number;
  /** What was agreed instead; empty where the price list says it. */
  expense?: number | null | undefined;
  revenue?: number | null | undefined;
}

/**
 * What a service costs and brings, in minor units: as it was agreed, else by the price list, rounded half up. Null where neither says what
 * it costs; what nobody says it brings is nothing.
 */
export function quoted(
  price: Price | null,
  { quantity, expense, revenue }: Wanted,
): { expense: number; revenue: number } | null {
  const cost = expense ?? (price ? times(price.cost, quantity) : null);
  if (cost === null) return null;
  return { expense: cost, revenue: revenue ?? (price ? times(price.charge, quantity) : 0) };
}

/** Quantities have two digits after the sign: hundredths keep the product whole until it is rounded. */
function times(amount: number, quantity: number): number {
  return Math.round((amount * Math.round(quantity * 100)) / 100);
}
