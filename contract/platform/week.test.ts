import { describe, expect, it } from "vitest";
import { formatWeek } from "#contract/platform/week.ts";

describe("the week of a day", () => {
  it.each([
    ["2026-11-22", "2026-W47"],
    ["2026-11-23T08:00:00Z", "2026-W48"],
    ["2026-01-01", "2026-W01"],
    ["2027-01-01", "2026-W53"],
    ["2024-12-30", "2025-W01"],
  ])("of %s is %s", (day, week) => {
    expect(formatWeek(day)).toBe(week);
  });
  it("is nothing where there is no day", () => {
    expect(formatWeek(null)).toBe("");
  });
});
