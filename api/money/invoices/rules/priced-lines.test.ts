import { describe, expect, it } from "vitest";
import { negatedLines, priceLines } from "./priced-lines.ts";

const line = (unitGross: number, taxRate: number | null, outsideVat = false) => ({
  description: "x",
  detail: "",
  quantity: 1,
  unitGross,
  taxRate,
  outsideVat,
});

describe("priced lines", () => {
  it("count an undecided rate as nothing and keep it undecided", () => {
    const { lines, totals } = priceLines([line(1000, null), line(1100, 1000)], false);
    expect(lines.map(({ taxRate }) => taxRate)).toEqual([null, 1000]);
    expect(totals).toEqual({ net: 2000, tax: 100, gross: 2100 });
  });

  it("carry no VAT for a small business and for what is collected for others", () => {
    expect(priceLines([line(1000, 2000)], true).totals.tax).toBe(0);
    expect(priceLines([line(1000, 2000, true)], false)).toMatchObject({
      totals: { tax: 0 },
      groups: [{ outsideVat: true }],
    });
  });

  it("negated mirror every amount", () => {
    const { lines, totals } = priceLines([line(3333, 1000), line(999, 2000)], false);
    expect(priceLines(negatedLines(lines), false).totals).toEqual({
      net: -totals.net,
      tax: -totals.tax,
      gross: -totals.gross,
    });
  });
});
