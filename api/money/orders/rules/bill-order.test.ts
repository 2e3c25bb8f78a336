import { expect, it } from "vitest";
import { priceLines } from "#api/money/invoices/rules/priced-lines.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { billOrder } from "./bill-order.ts";
import { sumsOf } from "./sums.ts";

const t = textsIn("en");
const lines = [
  { name: "Wine", quantity: 3, unitPrice: 1299, taxRate: 20 },
  { name: "Bread", quantity: 7, unitPrice: 333, taxRate: 10 },
  { name: "Book", quantity: 1, unitPrice: 1, taxRate: 4.9 },
];

it.each([0, 1, 999, 2000, 6228])("comes to what the order costs, with the same VAT (%i off)", (amount) => {
  const { totals } = priceLines(billOrder(lines, { amount, code: "TEN" }, t), false);
  const { total, tax } = sumsOf(lines, amount);
  expect([totals.gross, totals.tax]).toEqual([total, tax]);
});

it("names the voucher, and bills more pieces than a line takes as one", () => {
  const billed = billOrder(
    [{ name: "Match", quantity: 10_000, unitPrice: 2, taxRate: 20 }],
    { amount: 100, code: "TEN" },
    t,
  );
  expect(billed).toMatchObject([
    { description: "Match", detail: "10000 ×", quantity: 1, unitGross: 20_000 },
    { description: "Voucher TEN", unitGross: -100, taxRate: 2000 },
  ]);
});
