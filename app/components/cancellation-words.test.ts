import { describe, expect, it } from "vitest";
import { formatMoney } from "#contract/platform/format.ts";
import { cancellationWords } from "./cancellation-words.ts";

const t = (key: string, values: Record<string, string | number> = {}) =>
  [key.replace("common:cancellation.", ""), ...Object.values(values)].join(" ");
const words = (value: unknown) => cancellationWords(value, t, "EUR", "en");

describe("cancellation terms in words", () => {
  it("name the free days, each tier and the extra fee", () => {
    const tiers = [
      { daysBefore: 0, feePercent: 90 },
      { daysBefore: 7, feePercent: 50 },
    ];
    expect(words({ kind: "free", freeDays: 14, tiers, extraFee: 2500 })).toBe(
      `free 14; tier 7 50; tierLast 0 90; extra ${formatMoney(2500, "EUR", "en")}`,
    );
  });
  it("say what it costs later than the last tier", () => {
    const tiers = [{ daysBefore: 7, feePercent: 50 }];
    expect(words({ kind: "free", freeDays: 14, tiers })).toBe("free 14; tier 7 50; later 100");
    expect(words({ kind: "free", freeDays: 14, tiers: [] })).toBe("free 14; later 100");
  });
  it("say that nothing is paid back", () => {
    expect(words({ kind: "nonRefundable" })).toBe("nonRefundable");
  });
  it("are none where something else stands", () => {
    for (const value of [null, "free", 3, [], {}, { kind: "other" }]) expect(words(value)).toBeNull();
  });
});
