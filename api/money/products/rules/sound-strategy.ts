import type { PriceStrategy } from "#contract/money/products/product.ts";

/**
 * Returns what a strategy lacks, as the field's name with the key of the message; null when it can be used.
 */
export function faultOf(strategy: PriceStrategy): [field: keyof PriceStrategy, key: string] | null {
  const { kind, weekdays, from, until, quantityFrom, change, value } = strategy;
  if (kind === "weekday" && weekdays.length === 0) return ["weekdays", "required"];
  if (kind === "season" && from === null) return ["from", "required"];
  if (kind === "season" && until === null) return ["until", "required"];
  if (kind === "season" && from !== null && until !== null && until < from)
    return ["until", "endBeforeStart"];
  if (kind === "quantity" && quantityFrom === null) return ["quantityFrom", "required"];
  if (change === "percent" && (value < -100 || value > 1000)) return ["value", "invalid"];
  if (change !== "percent" && !Number.isInteger(value)) return ["value", "integer"];
  if (change === "price" && value < 0) return ["value", "invalid"];
  return null;
}

/** Returns the strategy with only the fields of its kind. */
export function tidied(strategy: PriceStrategy): PriceStrategy {
  const { kind, weekdays, from, until, quantityFrom } = strategy;
  return {
    ...strategy,
    weekdays: kind === "weekday" ? [...new Set(weekdays)].sort() : [],
    from: kind === "season" ? from : null,
    until: kind === "season" ? until : null,
    quantityFrom: kind === "quantity" ? quantityFrom : null,
  };
}
