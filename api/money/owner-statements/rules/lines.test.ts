import { expect, it } from "vitest";
import { closingOf, linesOf, type OwnedStay, postedByFreezing, sumsOfLines } from "./lines.ts";

const stay: OwnedStay = {
  contractId: 1,
  unitId: 7,
  unitLabel: "Top 7",
  from: "2026-11-02",
  until: "2026-11-04",
  nights: 3,
  price: 30_005,
  begins: true,
  own: false,
};
const rule = { rate: 1500, perStay: 1000, taxRate: 2000 };

it("takes the commission of each stay with its VAT, and what is taken by stay when it begins", () => {
  const lines = linesOf([stay, { ...stay, contractId: 2, begins: false }], () => rule, []);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["rent", 30_005],
    ["commission", -5501],
    ["commissionTax", -1100],
    ["rent", 30_005],
    ["commission", -4501],
    ["commissionTax", -900],
  ]);
});

it("takes none where no rule is, nor of what the agency rents itself", () => {
  expect(linesOf([stay], () => null, []).map(({ kind }) => kind)).toEqual(["rent"]);
  expect(linesOf([{ ...stay, own: true }], () => rule, []).map(({ kind }) => kind)).toEqual(["ownRent"]);
});

it("adds up to what is owed, and posts what was not posted before", () => {
  const entry = { unitId: null, unitLabel: "", day: "2026-11-05", text: "" };
  const lines = linesOf([stay], () => null, [
    { ...entry, kind: "expense", amount: 4000 },
    { ...entry, kind: "charge", amount: 500 },
    { ...entry, kind: "payout", amount: 20_000 },
  ]);
  expect(sumsOfLines(lines)).toEqual({
    income: 30_005,
    commission: 0,
    expenses: -4000,
    charges: -500,
    payouts: -20_000,
  });
  expect(closingOf(100, lines)).toBe(5605);
  expect(postedByFreezing(lines)).toBe(26_005);
});
