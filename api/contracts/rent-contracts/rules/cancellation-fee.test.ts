import { describe, expect, it } from "vitest";
import { cancellationFee } from "#api/contracts/rent-contracts/rules/cancellation-fee.ts";
import type { Cancellation } from "#contract/property/units/units.ts";

const rule: Cancellation = {
  kind: "free",
  freeDays: 14,
  tiers: [
    { daysBefore: 0, feePercent: 90 },
    { daysBefore: 7, feePercent: 30 },
  ],
  extraFee: 2500,
};
const stay = { checkIn: "2026-12-24", total: 100_000, binding: true };

describe("the cancellation fee", () => {
  it.each([
    ["2026-12-10", 0, 0],
    ["2026-12-11", 30, 32_500],
    ["2026-12-17", 30, 32_500],
    ["2026-12-18", 90, 92_500],
    ["2026-12-25", 100, 100_000],
  ])("on %s keeps %i percent: %i", (today, feePercent, fee) => {
    expect(cancellationFee(rule, stay, today)).toMatchObject({ feePercent, fee });
  });

  it("keeps everything of a stay that cannot be cancelled freely", () => {
    expect(cancellationFee({ kind: "nonRefundable" }, stay, "2026-01-01").fee).toBe(100_000);
  });

  it("costs nothing while the contract binds nobody", () => {
    expect(cancellationFee({ kind: "nonRefundable" }, { ...stay, binding: false }, "2026-12-23").fee).toBe(0);
  });
});
