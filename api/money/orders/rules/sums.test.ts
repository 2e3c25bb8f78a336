import { describe, expect, it } from "vitest";
import { sumsOf } from "./sums.ts";

describe("what an order comes to", () => {
  it("is its lines, with the VAT that is in them", () => {
    const lines = [
      { quantity: 2, unitPrice: 1200, taxRate: 20 },
      { quantity: 1, unitPrice: 1100, taxRate: 10 },
    ];
    expect(sumsOf(lines, 0)).toEqual({ gross: 3500, total: 3500, tax: 400 + 100 });
  });

  it("is less by a discount, and so is the VAT of each rate", () => {
    const lines = [
      { quantity: 1, unitPrice: 1200, taxRate: 20 },
      { quantity: 1, unitPrice: 1200, taxRate: 0 },
    ];
    expect(sumsOf(lines, 1200)).toEqual({ gross: 2400, total: 1200, tax: 100 });
    expect(sumsOf(lines, 2400)).toEqual({ gross: 2400, total: 0, tax: 0 });
    expect(sumsOf([{ quantity: 3, unitPrice: 0, taxRate: 20 }], 0)).toEqual({ gross: 0, total: 0, tax: 0 });
  });
});
