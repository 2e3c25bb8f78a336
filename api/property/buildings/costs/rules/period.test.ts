import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { periodOf, previousOf } from "#api/property/buildings/costs/rules/period.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";

const november = { now: new Date("2026-11-21T12:00:00Z") };

describe("the period of a calculation", () => {
  it("is the calendar year before, which is what is accounted for now", () => {
    expect(periodOf(november, {})).toEqual({ from: "2025-01-01", until: "2025-12-31" });
  });

  it("is filled up to the year of the day that is named", () => {
    expect(periodOf(november, { start: "2024-03-01" })).toEqual({ from: "2024-03-01", until: "2024-12-31" });
    expect(periodOf(november, { end: "2024-06-30" })).toEqual({ from: "2024-01-01", until: "2024-06-30" });
    expect(periodOf(november, { start: "2024-07-01", end: "2025-06-30" })).toEqual({
      from: "2024-07-01",
      until: "2025-06-30",
    });
  });

  it("may be one day and some three years, no less and no more", () => {
    const day = "2024-05-01";
    expect(periodOf(november, { start: day, end: day })).toEqual({ from: day, until: day });
    expect(() => periodOf(november, { start: day, end: "2024-04-30" })).toThrow("end: endBeforeStart");
    expect(periodOf(november, { start: day, end: addDays(day, 1100) }).from).toBe(day);
    expect(() => periodOf(november, { start: day, end: addDays(day, 1101) })).toThrow("end: periodTooLong");
  });
});

describe("the period before", () => {
  it.each([
    ["2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
    ["2024-01-01", "2024-12-31", "2023-01-01", "2023-12-31"],
    ["2024-07-01", "2025-06-30", "2023-07-01", "2024-06-30"],
    ["2025-03-01", "2025-03-31", "2025-02-01", "2025-02-28"],
    ["2025-01-01", "2026-06-30", "2023-07-01", "2024-12-31"],
    // Not of whole months: as many days.
    ["2025-01-11", "2025-01-20", "2025-01-01", "2025-01-10"],
    ["2025-03-01", "2025-03-10", "2025-02-19", "2025-02-28"],
    ["2025-02-15", "2025-02-28", "2025-02-01", "2025-02-14"],
  ])("of %s to %s is %s to %s", (from, until, before, last) => {
    expect(previousOf({ from, until })).toEqual({ from: before, until: last });
  });

  it("ends the day before, and of some days has as many", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 1100 }), (start, length) => {
        const from = addDays("2022-01-01", start);
        const until = addDays(from, length);
        const before = previousOf({ from, until });
        expect(addDays(before.until, 1)).toBe(from);
        fc.pre(!from.endsWith("-01"));
        expect(daysBetween(before.from, before.until)).toBe(length);
      }),
    );
  });
});
