import { describe, expect, it } from "vitest";
import { easter, publicHolidays } from "#api/planning/calendar-home/rules/public-holidays.ts";

describe("public holidays", () => {
  it("stand on Easter, as published", () => {
    expect([2024, 2025, 2026, 2027, 2038].map(easter)).toEqual([
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2038-04-25",
    ]);
  });

  it.each([
    ["AT", 13],
    ["DE", 9],
    ["PT", 13],
    ["ES", 10],
    ["IL", 9],
    ["XX", 0],
  ])("of %s are %i in 2027", (country, count) => {
    expect(publicHolidays(country, "2027-01-01", "2027-12-31")).toHaveLength(count);
  });

  it("are those of the period alone, over a turn of the year, too", () => {
    expect(publicHolidays("AT", "2026-12-26", "2027-01-01").map(({ name }) => name)).toEqual([
      "Stefanitag",
      "Neujahr",
    ]);
    expect(publicHolidays("AT", "2027-05-27", "2027-05-27")).toMatchObject([{ name: "Fronleichnam" }]);
  });
});
