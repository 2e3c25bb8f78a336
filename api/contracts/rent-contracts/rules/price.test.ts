import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accommodation, bookedNights, spreadAgreed } from "#api/contracts/rent-contracts/rules/price.ts";

describe("the price of a stay", () => {
  it("takes off the discount of a long stay and adds what the flexible rate costs", () => {
    const nights = [
      { night: "2026-12-30", price: 9900, source: "base" as const },
      { night: "2026-12-31", price: 25_000, source: "season" as const },
    ];
    const pays = (discountPercent: number, surchargePercent: number) =>
      bookedNights(nights, { discountPercent, surchargePercent }).map(({ price }) => price);
    expect(pays(0, 0)).toEqual([9900, 25_000]);
    expect(pays(10, 0)).toEqual([8910, 22_500]);
    expect(pays(0, 15)).toEqual([11_385, 28_750]);
    expect(pays(10, 15)).toEqual([10_247, 25_875]);
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

  it("spreads it in proportion; cents go to the nights that lost most, the first of equals first", () => {
    const spread = (prices: number[], agreed: number) =>
      spreadAgreed(
        prices.map((price, at) => ({ night: `2027-01-0${at + 1}`, price, source: "base" as const })),
        agreed,
      );
    // 100 of 7 parts: 14.29, 28.57 and 57.14; 10 of them: 1.43, 2.86 and 5.71.
    expect(spread([1, 2, 4], 100).map(({ price }) => price)).toEqual([14, 29, 57]);
    expect(spread([4, 2, 1], 10).map(({ price }) => price)).toEqual([6, 3, 1]);
    expect(spread([5, 5, 5], 101).map(({ price }) => price)).toEqual([34, 34, 33]);
    expect(spread([0, 0, 0], 10).map(({ price }) => price)).toEqual([4, 3, 3]);
    expect(spread([100], 90)).toEqual([{ night: "2027-01-01", price: 90, source: "agreed" }]);
  });
});
