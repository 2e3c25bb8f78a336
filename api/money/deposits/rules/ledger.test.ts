import { describe, expect, it } from "vitest";
import {
  covers,
  coversPart,
  restOf,
  settles,
  settlesPart,
  sumsOf,
} from "#api/money/deposits/rules/ledger.ts";

const entry = (more: object) => ({
  kind: "money" as const,
  amount: 1000,
  ...sumsOf([{ kind: "collected", amount: 400 }]),
  ...more,
});
const given = (amount: number, withheld = 0) => ({ amount, withheld });

describe("a ledger", () => {
  it("adds up; a counter-entry takes another back", () => {
    expect(
      sumsOf([
        { kind: "collected", amount: 1000 },
        { kind: "refunded", amount: 300 },
        { kind: "refunded", amount: -300 },
        { kind: "withheld", amount: 250 },
      ]),
    ).toEqual({ collected: 1000, refunded: 0, withheld: 250, balance: 750 });
  });

  it("says what is still to be collected, never less than nothing", () => {
    expect([restOf(entry({})), restOf(entry({ collected: 1200 }))]).toEqual([600, 0]);
  });
});

describe("collecting", () => {
  it("is whole from the amount on, and in parts below it", () => {
    expect([599, 600, 700].map((amount) => covers(entry({}), given(amount)))).toEqual([false, true, true]);
    expect([0, 1, 599, 600].map((amount) => coversPart(entry({}), given(amount)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("of a hold is exactly its amount, and has no parts", () => {
    const hold = entry({ kind: "hold", collected: 0 });
    expect([999, 1000, 1001].map((amount) => covers(hold, given(amount)))).toEqual([false, true, false]);
    expect(coversPart(hold, given(500))).toBe(false);
  });
});

describe("giving back", () => {
  it("ends it where refunded and withheld are what is held", () => {
    expect(
      [given(400), given(300, 100), given(0, 400), given(399)].map((one) => settles(entry({}), one)),
    ).toEqual([true, true, true, false]);
  });

  it("in parts is for money, above nothing and below the balance", () => {
    expect(
      [given(0), given(1), given(399), given(400), given(0, 399)].map((one) => settlesPart(entry({}), one)),
    ).toEqual([false, true, true, false, true]);
    expect(settlesPart(entry({ kind: "hold" }), given(1))).toBe(false);
  });
});
