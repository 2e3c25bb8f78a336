import { expect, it } from "vitest";
import { requireClearTerms } from "#api/property/units/rules/cancellation-terms.ts";

const tier = (daysBefore: number, feePercent: number) => ({ daysBefore, feePercent });
const free = (...tiers: ReturnType<typeof tier>[]) => ({
  kind: "free" as const,
  freeDays: 14 as const,
  tiers,
  extraFee: 0,
});

it.each([
  ["clear", free(tier(7, 30), tier(0, 90))],
  ["without tiers", free()],
  ["of no cancelling", { kind: "nonRefundable" as const }],
  ["not there", undefined],
])("lets terms pass that are %s", (_what, terms) => {
  expect(() => requireClearTerms(terms, "unit.cancellation")).not.toThrow();
});

it("names each tier that contradicts the others, at its place in the form", () => {
  expect(() => requireClearTerms(free(tier(14, 10)), "unit.cancellation")).toThrow(
    "VALIDATION unit.cancellation.tiers.0.daysBefore: tierWithinFree",
  );
  expect(() => requireClearTerms(free(tier(0, 20), tier(7, 30), tier(7, 40)), "option")).toThrow(
    "VALIDATION option.tiers.2.daysBefore: tierTwice, option.tiers.0.feePercent: tierCheaper",
  );
});
