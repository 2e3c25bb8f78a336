import { expect, it } from "vitest";
import {
  commissionOf,
  firstAbove,
  proposeInstalments,
} from "#api/sale/purchase-contracts/rules/instalments.ts";

it.each([
  [40_000_000, [6_000_000, 14_000_000, 8_000_000, 4_800_000, 4_800_000, 1_600_000, 800_000]],
  [33_333_333, [4_999_999, 11_666_666, 6_666_666, 3_999_999, 3_999_999, 1_333_333, 666_671]],
  [3, [1, 2]],
])("a price of %d is paid by plan A", (price, amounts) => {
  const plan = proposeInstalments(price).map(({ amount }) => amount);
  expect(plan).toEqual(amounts);
  expect(plan.reduce((sum, amount) => sum + amount, 0)).toBe(price);
});

it.each([
  [100, [40, 60], null],
  [100, [40, 61], 1],
  [100, [101], 0],
  [100, [], null],
])("of %d the instalments %j are above it from place %s on", (price, amounts, place) => {
  expect(firstAbove(price, amounts)).toBe(place);
});

it.each([
  [40_000_000, 3, 1_200_000],
  [33_333_333, 3.57, 1_190_000],
  [100, 0, 0],
])("of %d at %d per cent the commission is %d", (price, percent, amount) => {
  expect(commissionOf(price, percent)).toBe(amount);
});
