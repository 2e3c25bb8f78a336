import { describe, expect, it } from "vitest";
import { formatInvoiceNumber } from "#api/money/invoices/rules/number.ts";

describe("invoice number", () => {
  it("has branch, year and a running number of five digits", () => {
    expect(formatInvoiceNumber({ branchPrefix: "W", year: 2026, sequence: 17, kind: "invoice" })).toBe(
      "W-2026-00017",
    );
  });

  it("never equals the number of a cancellation", () => {
    expect(formatInvoiceNumber({ branchPrefix: "W", year: 2026, sequence: 17, kind: "cancellation" })).toBe(
      "W-2026-C00017",
    );
  });

  it("grows beyond five digits instead of starting anew", () => {
    expect(formatInvoiceNumber({ branchPrefix: "B", year: 2026, sequence: 100_000, kind: "invoice" })).toBe(
      "B-2026-100000",
    );
  });

  it("refuses what is no sequence number or year", () => {
    expect(() =>
      formatInvoiceNumber({ branchPrefix: "W", year: 2026, sequence: 0, kind: "invoice" }),
    ).toThrow(RangeError);
    expect(() => formatInvoiceNumber({ branchPrefix: "W", year: 26, sequence: 1, kind: "invoice" })).toThrow(
      RangeError,
    );
  });

  it("begins with one, in the years invoices are from", () => {
    const of = (sequence: number, year: number) =>
      formatInvoiceNumber({ branchPrefix: " W ", year, sequence, kind: "creditNote" });
    expect([of(1, 1900), of(1, 2199)]).toEqual(["W-1900-C00001", "W-2199-C00001"]);
    expect(() => of(1, 1899)).toThrow("not a year of invoices: 1899");
    expect(() => of(1, 2200)).toThrow("not a year of invoices: 2200");
    expect(() => of(1, 2026.5)).toThrow("not a year of invoices: 2026.5");
    expect(() => of(0, 2026)).toThrow("not a sequence number: 0");
    expect(() => of(1.5, 2026)).toThrow("not a sequence number: 1.5");
  });
});
