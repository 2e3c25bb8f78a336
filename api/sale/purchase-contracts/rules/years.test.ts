import { expect, it } from "vitest";
import { addYears } from "#api/sale/purchase-contracts/rules/years.ts";

it.each([
  ["2026-11-26", "2029-11-26"],
  ["2028-02-29", "2031-02-28"],
])("three years after %s is %s", (day, later) => {
  expect(addYears(day, 3)).toBe(later);
});
