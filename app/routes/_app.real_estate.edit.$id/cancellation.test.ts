import { describe, expect, it } from "vitest";
import { cancellation } from "#contract/property/units/units.ts";
import { cancellationOf, tierFieldProblems, typedCancellation } from "./cancellation.ts";

const free = { cancellationKind: "free", freeDays: "14", tiers: [] } as const;

describe("cancellation terms typed in a form", () => {
  it("are non-refundable whatever stands in the other fields", () => {
    expect(cancellationOf({ ...free, cancellationKind: "nonRefundable", extraFee: 500, tiers: [] })).toEqual({
      kind: "nonRefundable",
    });
  });
  it("leave empty and half-filled rows out and put the longest notice first", () => {
    const terms = cancellationOf({
      ...free,
      tiers: [{ daysBefore: 0, feePercent: 100 }, {}, { daysBefore: 7, feePercent: 50 }, { daysBefore: 3 }],
    });
    expect(terms).toEqual({
      kind: "free",
      freeDays: 14,
      extraFee: 0,
      tiers: [
        { daysBefore: 7, feePercent: 50 },
        { daysBefore: 0, feePercent: 100 },
      ],
    });
    expect(cancellation.safeParse(terms).success).toBe(true);
  });
  it("come back as they were stored", () => {
    const stored = {
      kind: "free",
      freeDays: 30,
      extraFee: 2500,
      tiers: [{ daysBefore: 7, feePercent: 50 }],
    } as const;
    const typed = typedCancellation({ ...stored, tiers: [...stored.tiers] }, (minor) => String(minor));
    expect(typed).toEqual({
      cancellationKind: "free",
      freeDays: "30",
      extraFee: "2500",
      tier0Days: "7",
      tier0Fee: "50",
    });
  });
});

describe("rows of tiers that contradict each other", () => {
  it.each([
    [
      "the same day twice",
      [{ daysBefore: 7, feePercent: 50 }, {}, { daysBefore: 7, feePercent: 60 }],
      ["tier2Days", "tierTwice"],
    ],
    [
      "later for less",
      [
        { daysBefore: 2, feePercent: 30 },
        { daysBefore: 7, feePercent: 50 },
      ],
      ["tier0Fee", "tierCheaper"],
    ],
    ["while it is free", [{ daysBefore: 14, feePercent: 50 }], ["tier0Days", "tierWithinFree"]],
    ["half a row", [{ feePercent: 50 }], ["tier0Days", "required"]],
  ])("are named by their field: %s", (_name, tiers, [name, key]) => {
    expect(tierFieldProblems("14", tiers)).toEqual([{ name, key }]);
  });
  it("are nothing where each later day costs as much or more", () => {
    const tiers = [
      { daysBefore: 0, feePercent: 90 },
      { daysBefore: 7, feePercent: 50 },
      { daysBefore: 3, feePercent: 50 },
    ];
    expect(tierFieldProblems("14", tiers)).toEqual([]);
  });
});
