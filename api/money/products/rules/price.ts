import type { PriceStrategy } from "#contract/money/products/product.ts";
import type { PricedDay } from "#contract/money/products/products.ts";
import { addDays, weekday } from "#contract/platform/days.ts";

const order = ["season", "weekday", "quantity"] as const;

/**
 * Computes the price of one item of a product in minor units, when that quantity is ordered for a day: the
 * price changed by the strategies that apply, seasons first, then days of the week, then quantities. Never
 * below zero.
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

/**
 * Returns the prices for a number of days from one on: of one item, and of each quantity at which a strategy
 * begins.
 */
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
