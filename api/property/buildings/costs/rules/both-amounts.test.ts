import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bothAmounts } from "#api/property/buildings/costs/rules/both-amounts.ts";

describe("net and gross of an expense", () => {
  it("follow from each other by the rate, rounded to the cent", () => {
    expect(bothAmounts(10_000, undefined, 2000)).toEqual({ net: 10_000, gross: 12_000 });
    expect(bothAmounts(undefined, 12_000, 2000)).toEqual({ net: 10_000, gross: 12_000 });
    // 99.99 × 1.07 = 106.9893; 99.99 ÷ 1.07 = 93.4486
    expect(bothAmounts(9999, undefined, 700)).toEqual({ net: 9999, gross: 10_699 });
    expect(bothAmounts(undefined, 9999, 700)).toEqual({ net: 9345, gross: 9999 });
    expect(bothAmounts(undefined, 5000, 0)).toEqual({ net: 5000, gross: 5000 });
    // A credit of the supplier's.
    expect(bothAmounts(-10_000, undefined, 1000)).toEqual({ net: -10_000, gross: -11_000 });
  });

  it("stand as they are on the bill, as long as they agree to the cent", () => {
    for (const gross of [11_999, 12_000, 12_001])
      expect(bothAmounts(10_000, gross, 2000)).toEqual({ net: 10_000, gross });
    for (const gross of [11_998, 12_002, 10_000])
      expect(() => bothAmounts(10_000, gross, 2000)).toThrow("expense.gross: netAndGrossDiffer");
  });

  it("cannot both be missing", () => {
    expect(() => bothAmounts(undefined, undefined, 2000)).toThrow("expense.gross: required");
    expect(bothAmounts(0, undefined, 2000)).toEqual({ net: 0, gross: 0 });
  });

  it("agree with each other, whichever of them was typed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 2700 }),
        fc.boolean(),
        (amount, rate, isNet) => {
          const both = isNet ? bothAmounts(amount, undefined, rate) : bothAmounts(undefined, amount, rate);
          expect(bothAmounts(both.net, both.gross, rate)).toEqual(both);
        },
      ),
    );
  });
});
