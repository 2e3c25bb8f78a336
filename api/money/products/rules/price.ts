import type { PriceStrategy } from "#contract/money/products/product.ts";
import type { PricedDay } from "#contract/money/products/products.ts";
import { addDays, weekday } from "#contract/platform/days.ts";

const order = ["season", "weekday", "quantity"] as const;

/**
 * What one of a product costs, in minor units, when so many are ordered for a day: the price with the strategies that count
 * then, seasons first, then days of the week, then quantities. Never below zero.
 */
export function priceOf(
  price: number,
  strategies: readonly PriceStrategy[],
  { day, quantity }: { day: string; quantity: number },
): number {
  const counting = order.flatMap((kind) =>
    strategies.filter((strategy) => strategy.kind === kind && counts(strategy, day, quantity)),
  );
  return Math.max(0, counting.reduce(changed, price));
}

function counts({ kind, weekdays, from, until, quantityFrom }: PriceStrategy, day: string, quantity: number) {
  if (kind === "weekday") return weekdays.includes(weekday(day));
  if (kind === "season") return from !== null && until !== null && from <= day && day <= until;
  return quantityFrom !== null && quantity >= quantityFrom;
}

function changed(price: number, { change, value }: PriceStrategy): number {
  if (change === "price") return value;
  return change === "amount" ? price + value : Math.round((price * (100 + value)) / 100);
}

/** The prices of so many days from one on: of one, and of each quantity that a strategy begins at. */
export function previewOf(
  { price, strategies }: { price: number; strategies: readonly PriceStrategy[] },
  from: string,
  days = 14,
): PricedDay[] {
  const quantities = new Set([1, ...strategies.flatMap(({ quantityFrom }) => quantityFrom ?? [])]);
  const sorted = [...quantities].sort((a, b) => a - b);
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    return {
      day,
      prices: sorted.map((quantity) => ({ quantity, price: priceOf(price, strategies, { day, quantity }) })),
    };
  });
}
