import { describe, expect, it } from "vitest";
import { keyScale, proofOf } from "#api/property/buildings/costs/rules/proof.ts";
import type { AllocationKey, Meter } from "#contract/money/invoices/cost-choices.ts";

const share = {
  expenseId: 1,
  unitId: 1,
  unitLabel: "Top 1",
  amount: 8104,
  cost: 123_456,
  keyValue: 6250,
  keySum: 48_000,
  days: 184,
  ofDays: 365,
};
const proof = (
  allocationKey: AllocationKey,
  meter: Meter | null = null,
  values: Partial<typeof share> = {},
) => proofOf({ ...share, ...values }, { allocationKey, meter }, "EUR", "en").replaceAll("\u00a0", " ");

describe("the proof of a share", () => {
  it("multiplies the cost by the key's part and the days, as people call them", () => {
    expect(proof("area")).toBe("€ 1,234.56 × 62.5 / 480 m² × 184/365");
    expect(proof("units", null, { keyValue: 1, keySum: 12 })).toBe("€ 1,234.56 × 1 / 12 × 184/365");
    expect(proof("persons", null, { keyValue: 3, keySum: 20 })).toBe("€ 1,234.56 × 3 / 20 × 184/365");
    expect(proof("ownershipShare", null, { keyValue: 2500, keySum: 1_000_000 })).toBe(
      "€ 1,234.56 × 0.25 / 100 × 184/365",
    );
  });

  it("has no key where one unit bears all", () => {
    expect(proof("equal", null, { keyValue: 1, keySum: 4 })).toBe("€ 1,234.56 × 1 / 4 × 184/365");
    expect(proof("direct")).toBe("€ 1,234.56 × 184/365");
  });

  it.each<[Meter, string]>([
    ["coldWater", "m³"],
    ["hotWater", "m³"],
    ["heating", "kWh"],
    ["electricity", "kWh"],
    ["gas", "m³"],
  ])("of what %s counted is in %s", (meter, unit) => {
    expect(proof("consumption", meter, { keyValue: 12_500, keySum: 1_000_000 })).toBe(
      `€ 1,234.56 × 12.5 / 1,000 ${unit}`,
    );
  });

  it("is written as the reader's language writes numbers", () => {
    const german = proofOf(share, { allocationKey: "area", meter: null }, "CHF", "de");
    expect(german).toBe("CHF\u00a01.234,56 × 62,5 / 480 m² × 184/365");
  });

  it("keeps square metres in hundredths, meters in thousandths, shares of a house in ten-thousandths", () => {
    const { area, consumption, ownershipShare, ...whole } = keyScale;
    expect([area, consumption, ownershipShare]).toEqual([100, 1000, 10_000]);
    expect(whole).toEqual({ units: 1, persons: 1, equal: 1, direct: 1 });
  });
});
