import { describe, expect, it } from "vitest";
import { discountOf, refusalOf } from "./discount.ts";

describe("a voucher", () => {
  it("takes off an amount or a share, rounded to the cent, and never more than there is", () => {
    expect(discountOf({ kind: "amount", amount: 500, percent: null }, 1999)).toBe(500);
    expect(discountOf({ kind: "amount", amount: 5000, percent: null }, 1999)).toBe(1999);
    expect(discountOf({ kind: "percent", amount: null, percent: 12.5 }, 1999)).toBe(250);
    expect(discountOf({ kind: "percent", amount: null, percent: 100 }, 1999)).toBe(1999);
  });

  const campaign = { status: "running", validFrom: "2026-01-10", validUntil: "2026-01-20" };
  const voucher = {
    archived: false,
    validFrom: "2026-01-01",
    validUntil: "2026-01-31",
    minOrder: 1000,
    campaign,
  };
  const order = { day: "2026-01-15", total: 1000, eligible: 600 };

  it("counts on each day of its period and its campaign's, for an order that is large enough", () => {
    expect(refusalOf(voucher, order)).toBeNull();
    expect(refusalOf(voucher, { ...order, day: "2026-01-10" })).toBeNull();
    expect(refusalOf(voucher, { ...order, day: "2026-01-20" })).toBeNull();
    expect(refusalOf({ ...voucher, campaign: null }, { ...order, day: "2026-01-31" })).toBeNull();
  });

  it("says why it does not", () => {
    const why = (more: object, purchase: object = {}) =>
      refusalOf({ ...voucher, ...more }, { ...order, ...purchase });
    expect(why({ archived: true })).toBe("voucherUnknown");
    expect(why({}, { day: "2026-01-09" })).toBe("voucherEarly");
    expect(why({}, { day: "2026-01-21" })).toBe("voucherOver");
    expect(why({ campaign: null }, { day: "2026-02-01" })).toBe("voucherOver");
    expect(why({ campaign: { ...campaign, status: "paused" } })).toBe("voucherEarly");
    expect(why({ campaign: { ...campaign, status: "ended" } })).toBe("voucherOver");
    expect(why({}, { total: 999 })).toBe("voucherMinOrder");
    expect(why({}, { eligible: 0 })).toBe("voucherProducts");
  });
});
