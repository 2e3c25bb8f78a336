import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TaxableLine, taxLines } from "#api/money/invoices/rules/tax.ts";

const stay = (unitGross: number, taxRate = 1000, quantity = 1) => ({
  description: "Stay",
  quantity,
  unitGross,
  taxRate,
});

describe("taxLines", () => {
  it("takes the tax out of gross prices", () => {
    const { lines, groups, totals } = taxLines([stay(12_000, 1000, 3), stay(6_000, 2000)]);
    expect(lines.map(({ net, tax, gross }) => [net, tax, gross])).toEqual([
      [32_727, 3_273, 36_000],
      [5_000, 1_000, 6_000],
    ]);
    expect(groups.map(({ taxRate, net, tax }) => [taxRate, net, tax])).toEqual([
      [2000, 5_000, 1_000],
      [1000, 32_727, 3_273],
    ]);
    expect(totals).toEqual({ net: 37_727, tax: 4_273, gross: 42_000 });
  });

  it("puts the tax on top of net prices", () => {
    expect(taxLines([{ quantity: 2.5, unitNet: 1_000, taxRate: 1900 }]).totals).toEqual({
      net: 2_500,
      tax: 475,
      gross: 2_975,
    });
  });

  it("rounds the tax once a rate and shares its cents, so nothing is left over", () => {
    const { lines, groups } = taxLines([stay(105), stay(105), stay(105)]);
    expect(groups[0]).toMatchObject({ net: 286, tax: 29, gross: 315 });
    expect(lines.map(({ tax }) => tax)).toEqual([10, 10, 9]);
  });

  it("gives the cents of a rate to the lines that lost most by rounding, to the first of those who lost the same", () => {
    const taxes = (...prices: number[]) =>
      taxLines(prices.map((price) => stay(price))).lines.map(({ tax }) => tax);
    // A tenth on top: 100 holds 9.09, 105 holds 9.55, 108 holds 9.82.
    expect(taxes(105, 108, 100)).toEqual([9, 10, 9]);
    expect(taxes(105, 100, 108)).toEqual([9, 9, 10]);
    expect(taxes(100, 105, 108, 108)).toEqual([9, 9, 10, 10]);
    expect(taxes(108, 100, 108, 105)).toEqual([10, 9, 10, 9]);
  });

  it("mirrors lines that cancel each other out to the cent", () => {
    // A fifth on top: 3 holds half a cent.
    const taxes = (...prices: number[]) =>
      taxLines(prices.map((price) => stay(price, 2000))).lines.map(({ tax }) => tax);
    expect(taxes(3, -3)).toEqual([1, -1]);
    expect(taxes(-3, 3)).toEqual([-1, 1]);
    expect(taxes(0, -3, 3)).toEqual([0, -1, 1]);
  });

  it("knows no negative nothing", () => {
    expect(taxLines([stay(10, 0, -0.01)]).lines[0]?.net).toBe(0);
  });

  it("keeps city tax outside the VAT base apart from what is taxed at 0 %", () => {
    const { groups } = taxLines([stay(10_000, 0), { ...stay(320, 0), outsideVat: true }]);
    expect(groups).toEqual([
      { taxRate: 0, outsideVat: false, net: 10_000, tax: 0, gross: 10_000 },
      { taxRate: 0, outsideVat: true, net: 320, tax: 0, gross: 320 },
    ]);
  });

  it("takes no tax of what is outside the VAT base, however much it is", () => {
    expect(taxLines([{ ...stay(5_000_000), outsideVat: true }]).totals).toEqual({
      net: 5_000_000,
      tax: 0,
      gross: 5_000_000,
    });
  });

  it("rounds half cents of a quantity away from zero", () => {
    expect(taxLines([stay(10, 0, 0.35)]).totals.gross).toBe(4);
    expect(taxLines([stay(10, 0, -0.35)]).totals.gross).toBe(-4);
  });

  it("is all zeros without lines", () => {
    expect(taxLines([])).toEqual({ lines: [], groups: [], totals: { net: 0, tax: 0, gross: 0 } });
  });

  const price = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const anyLine: fc.Arbitrary<TaxableLine> = fc
    .record({
      price,
      quantity: fc.oneof(
        fc.integer({ min: -99, max: 99 }),
        fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100),
      ),
      taxRate: fc.constantFrom(0, 600, 700, 1000, 1300, 1900, 2000, 2300),
      net: fc.boolean(),
      outsideVat: fc.boolean(),
    })
    .map(({ price, net, ...line }) => (net ? { ...line, unitNet: price } : { ...line, unitGross: price }));

  it("adds up to the cent, whatever the lines: in each line, rate and the whole", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (given) => {
        const { lines, groups, totals } = taxLines(given);
        for (const part of [...lines, ...groups, totals]) expect(part.net + part.tax).toBe(part.gross);
        for (const field of ["net", "tax", "gross"] as const) {
          expect(lines.reduce((all, line) => all + line[field], 0)).toBe(totals[field]);
          expect(groups.reduce((all, group) => all + group[field], 0)).toBe(totals[field]);
        }
      }),
    );
  });

  it("gives a line at most one cent more or less than its exact tax, and a rate at most half a cent", () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(700, 1000, 2000),
        (prices, rate) => {
          const { lines, groups } = taxLines(prices.map((unitGross) => stay(unitGross, rate)));
          for (const line of lines)
            expect(Math.abs(line.tax - (line.gross * rate) / (10_000 + rate))).toBeLessThan(1.000_001);
          for (const group of groups)
            expect(Math.abs(group.tax - (group.gross * rate) / (10_000 + rate))).toBeLessThan(0.500_001);
        },
      ),
    );
  });

  it("makes a cancellation the exact mirror of its invoice", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (given) => {
        const canceled = taxLines(given.map((line) => ({ ...line, quantity: -line.quantity })));
        expect(canceled.lines.map(({ tax, gross }) => [tax + 0, gross + 0])).toEqual(
          taxLines(given).lines.map(({ tax, gross }) => [0 - tax, 0 - gross]),
        );
      }),
    );
  });
});
