import { describe, expect, it } from "vitest";
import { instalmentOf, type Loan, monthsUntil, remainingAfter } from "#api/sale/banks/rules/repayment.ts";

const loan = (more: Partial<Loan> = {}): Loan => ({
  kind: "annuity",
  amount: 10_000_000,
  rate: 5,
  termMonths: 360,
  startsOn: "2026-01-31",
  ...more,
});

describe("repayment of a mortgage", () => {
  // Instalments for 100,000 as every published table of annuities has them.
  it.each([
    [5, 360, 536.82],
    [6, 360, 599.55],
    [4, 180, 739.69],
    [3, 240, 554.6],
    [7, 120, 1161.08],
  ])("of 100,000 at %d %% over %d months is %d a month", (rate, termMonths, instalment) => {
    expect(instalmentOf(loan({ rate, termMonths }), 1) / 100).toBe(instalment);
  });

  it("owes after ten years what an amortisation table says", () => {
    expect(remainingAfter(loan(), 120) / 100).toBeCloseTo(81_342.06, 1);
  });

  it("ends at nothing, whatever its kind, and its instalments pay the amount with all interest", () => {
    for (const kind of ["annuity", "linear", "bullet"] as const) {
      const one = loan({ kind, termMonths: 24 });
      let debt = one.amount;
      for (let month = 1; month <= 24; month += 1)
        debt = Math.round(debt * (1 + one.rate / 1200)) - instalmentOf(one, month);
      expect(remainingAfter(one, 24)).toBe(0);
      expect(Math.abs(debt)).toBeLessThan(60);
    }
  });

  it("without interest is the amount in equal parts", () => {
    expect(instalmentOf(loan({ rate: 0, termMonths: 100 }), 7)).toBe(100_000);
  });

  it("counts an instalment on its day, by the length of the month", () => {
    expect(monthsUntil(loan(), "2026-02-27")).toBe(0);
    expect(monthsUntil(loan(), "2026-02-28")).toBe(1);
    expect(monthsUntil(loan(), "2100-01-01")).toBe(360);
    expect(instalmentOf(loan(), 361)).toBe(0);
  });
});
