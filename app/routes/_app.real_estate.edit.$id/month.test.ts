import { describe, expect, it } from "vitest";
import { monthRange, otherMonth, shownMonth, weeksOf } from "./month.ts";

describe("the calendar of prices", () => {
  it("shows the month of the address, and this month for nonsense", () => {
    expect(shownMonth("2027-02", "2026-11-21")).toBe("2027-02");
    for (const wanted of [null, "", "2027-13", "0001-01", "2027-2", "x"]) {
      expect(shownMonth(wanted, "2026-11-21")).toBe("2026-11");
    }
  });
  it("covers the month half-open and steps over the year", () => {
    expect(monthRange("2026-12")).toEqual({ from: "2026-12-01", until: "2027-01-01" });
    expect(otherMonth("2026-12", 1)).toBe("2027-01");
    expect(otherMonth("2026-01", -1)).toBe("2025-12");
  });
  it("puts every day under its weekday", () => {
    // 1 November 2026 is a Sunday.
    const weeks = weeksOf("2026-11", 1);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.at(-1)?.[0]).toBe("2026-11-30");
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });
  it("begins the week on Sunday where that is the custom", () => {
    expect(weeksOf("2026-11", 7)[0]?.[0]).toBe("2026-11-01");
  });
});
