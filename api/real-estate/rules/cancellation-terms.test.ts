import { expect, it } from "vitest";
import { requireClearTerms } from "#api/real-estate/rules/cancellation-terms.ts";

const tier = (daysBefore: number, feePercent: number) => ({ daysBefore, feePercent });
const free = (...tiers: ReturnType<typeof tier>[]) => ({
  kind: "free" as const,
  freeDays: 14 as const,
  tiers,
  extraFee: 0,
});

it("lets terms pass that are clear, that allow no cancelling, and none", () => {
  requireClearTerms(free(tier(7, 30), tier(0, 90)), "unit.cancellation");
  requireClearTerms(free(), "unit.cancellation");
  requireClearTerms({ kind: "nonRefundable" }, "unit.cancellation");
  requireClearTerms(undefined, "unit.cancellation");
});

it("names each tier that contradicts the others, at its place in the form", () => {
  expect(() => requireClearTerms(free(tier(14, 10)), "unit.cancellation")).toThrow(
    "VALIDATION unit.cancellation.tiers.0.daysBefore: tierWithinFree",
  );
  expect(() => requireClearTerms(free(tier(0, 20), tier(7, 30), tier(7, 40)), "option")).toThrow(
    "VALIDATION option.tiers.2.daysBefore: tierTwice, option.tiers.0.feePercent: tierCheaper",
  );
});
