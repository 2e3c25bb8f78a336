import { describe, expect, it } from "vitest";
import { formatInvoiceNumber } from "#api/invoices/rules/number.ts";

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
});
