import { expect, it } from "vitest";
import { rateOfSum } from "./rate-of-sum.ts";

it("is rounded once, where the nights were rounded one by one", () => {
  // Three nights at 33.35 and 3.2 %: 1.0672 each, 3.21 by night and 3.20 of the sum.
  expect(rateOfSum({ base: 3 * 3335, amount: 321, percent: 3.2, most: null })).toBe(320);
});

it("is the nights' own where a rule asks an amount, or so much at most", () => {
  expect(rateOfSum({ base: 0, amount: 750, percent: null, most: null })).toBe(750);
  expect(rateOfSum({ base: 10_000, amount: 200, percent: 5, most: 200 })).toBe(200);
});
