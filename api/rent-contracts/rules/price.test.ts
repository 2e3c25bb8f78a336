import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accommodation, priceNights, spreadAgreed } from "#api/rent-contracts/rules/price.ts";

describe("the price of a stay", () => {
  it("takes the night's own price before the basic daily price and says where it comes from", () => {
    const own = new Map([["2026-12-31", { price: 25_000, source: "season" as const }]]);
    expect(priceNights("2026-12-30", "2027-01-02", { basePricePerNight: 9900, own })).toEqual([
      { night: "2026-12-30", price: 9900, source: "base" },
      { night: "2026-12-31", price: 25_000, source: "season" },
      { night: "2027-01-01", price: 9900, source: "base" },
    ]);
  });

  it("spreads an agreed total so that the nights add up to it to the cent", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (prices, agreed) => {
          const nights = prices.map((price) => ({ night: "2027-01-01", price, source: "base" as const }));
          expect(accommodation(spreadAgreed(nights, agreed))).toBe(agreed);
        },
      ),
    );
  });
});
