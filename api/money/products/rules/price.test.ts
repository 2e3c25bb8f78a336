import { describe, expect, it } from "vitest";
import type { PriceStrategy } from "#contract/money/products/product.ts";
import { previewOf, priceOf } from "./price.ts";

const none = { weekdays: [], from: null, until: null, quantityFrom: null };
const weekend: PriceStrategy = { ...none, kind: "weekday", weekdays: [6, 7], change: "percent", value: 20 };
const summer: PriceStrategy = {
  ...none,
  kind: "season",
  from: "2026-07-01",
  until: "2026-08-31",
  change: "price",
  value: 2000,
};
const many: PriceStrategy = { ...none, kind: "quantity", quantityFrom: 5, change: "amount", value: -300 };
const thursday = "2026-11-26";
const saturday = "2026-11-28";

describe("the price of a product", () => {
  it("is its own where no strategy counts", () => {
    expect(priceOf(1500, [weekend, summer, many], { day: thursday, quantity: 4 })).toBe(1500);
  });

  it("follows day, season and quantity, in this order whatever order they stand in", () => {
    const saturdayInSummer = { day: "2026-08-01", quantity: 5 };
    expect(priceOf(1500, [many, weekend, summer], saturdayInSummer)).toBe(2000 * 1.2 - 300);
    expect(priceOf(1500, [weekend], { day: saturday, quantity: 1 })).toBe(1800);
  });

  it("counts on the first and the last day of a season", () => {
    const priceOn = (day: string) => priceOf(1500, [summer], { day, quantity: 1 });
    expect(["2026-06-30", "2026-07-01", "2026-08-31", "2026-09-01"].map(priceOn)).toEqual([
      1500, 2000, 2000, 1500,
    ]);
  });

  it("is rounded to the cent and never below zero", () => {
    const third: PriceStrategy = { ...weekend, value: -33.33 };
    expect(priceOf(999, [third], { day: saturday, quantity: 1 })).toBe(666);
    expect(priceOf(100, [many], { day: thursday, quantity: 9 })).toBe(0);
  });

  it("is shown ahead for one and for each quantity a strategy begins at", () => {
    const [first, , third] = previewOf({ price: 1500, strategies: [weekend, many] }, thursday);
    expect(first).toEqual({
      day: thursday,
      prices: [
        { quantity: 1, price: 1500 },
        { quantity: 5, price: 1200 },
      ],
    });
    expect(third?.prices.map(({ price }) => price)).toEqual([1800, 1500]);
  });
});
