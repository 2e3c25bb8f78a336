import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billCosts, kindOfBill } from "#api/money/invoices/rules/bill-costs.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { CostShare } from "#api/property/buildings/costs/rules/calculate.ts";
import type { CostExpense } from "#api/property/buildings/costs/rules/inputs.ts";

const expense = (id: number, taxRate: number, more: Partial<CostExpense> = {}): CostExpense => ({
  id,
  category: "water",
  supplier: "Wasserwerk",
  description: "",
  gross: 100_000,
  taxRate,
  allocationKey: "area",
  meter: null,
  recoverable: true,
  periodFrom: "2025-01-01",
  periodUntil: "2025-12-31",
  unitId: null,
  ...more,
});
const share = (expenseId: number, amount: number, unitLabel = "Top 1"): CostShare => ({
  expenseId,
  unitId: 1,
  unitLabel,
  amount,
  cost: 100_000,
  keyValue: 5000,
  keySum: 10_000,
  days: 365,
  ofDays: 365,
});
const water = expense(1, 1000);
const heating = expense(2, 2000, { category: "heating", supplier: "" });
const refund = expense(3, 1300);
const bill = (shares: CostShare[], prepaid: number) =>
  billCosts(
    {
      recipient: {
        key: "tenant:7",
        clientId: 5,
        contractId: 7,
        shares,
        total: shares.reduce((sum, { amount }) => sum + amount, 0),
        prepaid,
        balance: 0,
      },
      expenses: new Map([water, heating, refund].map((one) => [one.id, one])),
      currency: "EUR",
      language: "en",
    },
    textsIn("en"),
  );
const taken = (shares: CostShare[], prepaid: number) =>
  bill(shares, prepaid)
    .slice(shares.length)
    .map(({ taxRate, unitGross }) => [taxRate, unitGross]);

describe("the bill of a statement", () => {
  it("has a line for each share, with its proof", () => {
    expect(bill([share(1, 50_000), share(2, 30_000)], 0)).toEqual([
      {
        description: "Water, Wasserwerk",
        detail: "Top 1: €\u00a01,000.00 × 50 / 100 m² × 365/365",
        quantity: 1,
        unitGross: 50_000,
        taxRate: 1000,
        outsideVat: false,
      },
      {
        description: "Heating",
        detail: "Top 1: €\u00a01,000.00 × 50 / 100 m² × 365/365",
        quantity: 1,
        unitGross: 30_000,
        taxRate: 2000,
        outsideVat: false,
      },
    ]);
  });

  it("leaves out what costs nothing and what is no expense any more, and cuts what no line takes", () => {
    expect(bill([share(1, 0), share(9, 500)], 0)).toEqual([]);
    const many = Array.from({ length: 60 }, (_, index) => `Top ${index}`).join(", ");
    expect(bill([share(1, 500, many)], 0)[0]?.detail).toHaveLength(200);
  });

  it("takes off what was paid in advance rate by rate, in proportion to what each rate costs", () => {
    const lines = bill([share(1, 60_000), share(2, 30_000)], 45_000);
    expect(lines.slice(2)).toEqual([
      {
        description: "Less advances paid",
        detail: "",
        quantity: 1,
        unitGross: -30_000,
        taxRate: 1000,
        outsideVat: false,
      },
      {
        description: "Less advances paid",
        detail: "",
        quantity: 1,
        unitGross: -15_000,
        taxRate: 2000,
        outsideVat: false,
      },
    ]);
    // Two lines of one rate are one part of it; cents go to whoever lost most.
    expect(taken([share(1, 20_000), share(2, 30_000), share(1, 40_000)], 100)).toEqual([
      [1000, -67],
      [2000, -33],
    ]);
  });

  it("takes nothing off a rate that gives money back, and leaves a line out that would be nothing", () => {
    expect(taken([share(1, 60_000), share(3, -20_000)], 45_000)).toEqual([[1000, -45_000]]);
    expect(taken([share(1, 60_000), share(2, 1)], 10)).toEqual([[1000, -10]]);
    expect(taken([share(1, 60_000)], 0)).toEqual([]);
  });

  it("gives back all that was paid where nothing was spent", () => {
    expect(taken([], 5000)).toEqual([[0, -5000]]);
    expect(taken([share(3, -100)], 5000)).toEqual([[1300, -5000]]);
  });

  it("adds up to the shares less what was paid in advance", () => {
    const shares = fc.array(
      fc
        .tuple(fc.constantFrom(1, 2, 3), fc.integer({ min: -50_000, max: 500_000 }))
        .map(([id, amount]) => share(id, amount)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 1_000_000 }), (given, prepaid) => {
        const billed = bill(given, prepaid).reduce((sum, { unitGross }) => sum + unitGross, 0);
        expect(billed).toBe(given.reduce((sum, { amount }) => sum + amount, 0) - prepaid);
      }),
    );
  });

  it("is a credit note when it gives money back", () => {
    expect([-1, 0, 1].map(kindOfBill)).toEqual(["creditNote", "invoice", "invoice"]);
  });
});
