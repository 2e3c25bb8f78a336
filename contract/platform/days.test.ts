import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween, nightsOf, todayIn, weekday } from "#contract/platform/days.ts";

describe("days", () => {
  it("count over the end of a month, a leap day and the change of clocks", () => {
    expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(addDays("2026-10-25", -1)).toBe("2026-10-24");
  });

  it("are the nights of a half-open stay", () => {
    expect(nightsOf("2026-12-30", "2027-01-02")).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
    expect(nightsOf("2027-01-02", "2027-01-02")).toEqual([]);
  });

  it("hold months to their last day", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2027-11-15", 3)).toBe("2028-02-15");
  });

  it("begin where the house stands", () => {
    const lateEvening = new Date("2026-11-21T23:30:00Z");
    expect(todayIn("Europe/Vienna", lateEvening)).toBe("2026-11-22");
    expect(todayIn("Europe/Lisbon", lateEvening)).toBe("2026-11-21");
    expect(weekday("2026-11-22")).toBe(7);
  });
});
