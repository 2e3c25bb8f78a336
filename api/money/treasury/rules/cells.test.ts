import { describe, expect, it } from "vitest";
import { monthsAround, rentState } from "./cells.ts";

describe("rent of a month", () => {
  it.each([
    [{ paid: 0, open: 0, overdue: 0 }, "none"],
    [{ paid: 1_240, open: 0, overdue: 0 }, "paid"],
    [{ paid: 0, open: 1_240, overdue: 0 }, "open"],
    [{ paid: 590, open: 590, overdue: 0 }, "part"],
    [{ paid: 590, open: 590, overdue: 590 }, "overdue"],
  ] as const)("%o is %s", (month, state) => {
    expect(rentState(month)).toBe(state);
  });

  it("stands beside five months before and one after, across a year", () => {
    expect(monthsAround("2026-12")).toEqual([
      ...["2026-07", "2026-08", "2026-09", "2026-10", "2026-11", "2026-12", "2027-01"],
    ]);
  });
});
