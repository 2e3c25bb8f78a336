import { describe, expect, it } from "vitest";
import { consumed } from "#api/property/buildings/costs/rules/consumption.ts";
import type { Reading } from "#api/property/buildings/costs/rules/inputs.ts";

const read = (on: string, value: number, meter: Reading["meter"] = "heating"): Reading => ({
  meter,
  on,
  value,
});
const year = { from: "2025-01-01", until: "2025-12-31" };
/** The 365 days of 2025 count a thousand a day. */
const twelvemonth = [read("2024-12-31", 5000), read("2025-12-31", 370_000)];

describe("what a meter counted", () => {
  it("is the difference from the evening before to the last evening", () => {
    expect(consumed(twelvemonth, "heating", year)).toBe(365_000);
    expect(consumed(twelvemonth, "gas", year)).toBeNull();
  });

  it("between two readings goes by days", () => {
    expect(consumed(twelvemonth, "heating", { from: "2025-01-01", until: "2025-06-30" })).toBe(181_000);
    expect(consumed(twelvemonth, "heating", { from: "2025-07-01", until: "2025-12-31" })).toBe(184_000);
    expect(consumed(twelvemonth, "heating", { from: "2025-03-10", until: "2025-03-10" })).toBe(1000);
  });

  it("takes the readings nearest to each end, in whatever order they were taken down", () => {
    // 100 a day in the first half of the year, nothing in the second; another meter of the unit says something else.
    const halves = [
      read("2025-12-31", 18_100),
      read("2025-03-01", 1, "coldWater"),
      read("2025-06-30", 18_100),
      read("2024-06-30", 0),
      read("2024-12-31", 0),
    ];
    expect(consumed(halves, "heating", { from: "2025-01-01", until: "2025-01-10" })).toBe(1000);
    expect(consumed(halves, "heating", { from: "2025-07-01", until: "2025-09-30" })).toBe(0);
    expect(consumed(halves, "heating", year)).toBe(18_100);
    expect(halves[0]?.on).toBe("2025-12-31");
  });

  it("may begin and end with a reading up to 31 days beside the day", () => {
    const late = [read("2025-01-31", 0), read("2025-11-30", 400_000)];
    expect(consumed(late, "heating", year)).toBe(400_000);
    expect(consumed([read("2025-02-01", 0), read("2025-11-30", 400_000)], "heating", year)).toBeNull();
    expect(consumed([read("2025-01-31", 0), read("2025-11-29", 400_000)], "heating", year)).toBeNull();
  });

  it("is unknown without readings at an end, and where the meter was changed", () => {
    expect(consumed([], "heating", year)).toBeNull();
    expect(consumed([read("2024-12-31", 0)], "heating", year)).toBeNull();
    expect(consumed([read("2025-12-31", 0)], "heating", year)).toBeNull();
    expect(consumed([read("2024-12-31", 900), read("2025-12-31", 20)], "heating", year)).toBeNull();
    expect(consumed([read("2024-12-31", 900), read("2025-12-31", 900)], "heating", year)).toBe(0);
  });
});
