import { describe, expect, it } from "vitest";
import { quoted } from "#api/operations/providers/rules/amounts.ts";

const price = { cost: 3330, charge: 4500 };

describe("what a service costs and brings", () => {
  it.each([
    ["follows from the price list", price, { quantity: 2 }, { expense: 6660, revenue: 9000 }],
    ["is rounded half up", { cost: 335, charge: 1 }, { quantity: 0.5 }, { expense: 168, revenue: 1 }],
    [
      "does not lose a cent to fractions",
      { cost: 100, charge: 0 },
      { quantity: 1.15 },
      { expense: 115, revenue: 0 },
    ],
    [
      "is what was agreed instead",
      price,
      { quantity: 2, expense: 5000, revenue: 0 },
      { expense: 5000, revenue: 0 },
    ],
    [
      "brings nothing where nobody says so",
      null,
      { quantity: 3, expense: 100 },
      { expense: 100, revenue: 0 },
    ],
    ["is unknown where nobody says it", null, { quantity: 1, revenue: 100 }, null],
  ])("%s", (_says, list, wanted, expected) => {
    expect(quoted(list, wanted)).toEqual(expected);
  });
});
