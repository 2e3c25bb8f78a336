import { describe, expect, it } from "vitest";
import { typedExpense } from "./typed-expense.ts";

function form(fields: Record<string, string>): FormData {
  const typed = new FormData();
  for (const [name, value] of Object.entries(fields)) typed.append(name, value);
  return typed;
}
const bill = {
  spentOn: "03/02/2026",
  category: "repair",
  gross: "1.234,50",
  taxRate: "20",
  recoverable: "1",
};

describe("an expense as it was typed", () => {
  it("is read in the language it was typed in, for the day of the bill where no period is named", () => {
    expect(typedExpense(form(bill), "de")).toMatchObject({
      spentOn: "2026-02-03",
      category: "repair",
      gross: 123_450,
      taxRate: 2000,
      recoverable: true,
      periodFrom: "2026-02-03",
      periodUntil: "2026-02-03",
    });
  });
  it("keeps its period, and the owner bears what is not passed on", () => {
    const { recoverable: _, ...own } = bill;
    const period = { periodFrom: "01/01/2026", periodUntil: "31/12/2026" };
    expect(typedExpense(form({ ...own, ...period }), "de")).toMatchObject({
      recoverable: false,
      periodFrom: "2026-01-01",
      periodUntil: "2026-12-31",
    });
  });
  it("is none where an amount or a day is none", () => {
    const mistakes: Record<string, string>[] = [
      { gross: "viel" },
      { spentOn: "" },
      { taxRate: "x" },
      { periodUntil: "32/01/2026" },
    ];
    for (const wrong of mistakes) expect(typedExpense(form({ ...bill, ...wrong }), "de")).toBeNull();
  });
});
