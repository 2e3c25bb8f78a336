import { expect, it } from "vitest";
import { accountOf, sumsToZero, transfer } from "#api/money/ledger/rules/posting.ts";

it("takes only what sums to zero, with nothing in it that is nothing", () => {
  expect(sumsToZero(transfer("cash", "receivable", 1200))).toBe(true);
  expect(sumsToZero([...transfer("receivable", "revenue", 1000), { account: "tax", amount: -1 }])).toBe(
    false,
  );
  expect(sumsToZero(transfer("cash", "receivable", 0))).toBe(false);
  expect(sumsToZero([])).toBe(false);
  expect(sumsToZero(transfer("cash", "receivable", 0.5))).toBe(false);
});

it("knows where the money of a method lies", () => {
  expect(["cash", "card", "transfer", "other", "channel"].map(accountOf)).toEqual([
    "cash",
    "card",
    "bank",
    "otherMoney",
    "otherMoney",
  ]);
});
