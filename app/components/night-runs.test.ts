import { describe, expect, it } from "vitest";
import { nightRuns } from "./night-runs.ts";

const night = (day: number, price: number, source: "base" | "season" = "base") => ({
  night: `2026-12-${day}`,
  price,
  source,
});

describe("nights as one reads them", () => {
  it("are one line where price and source are equal and they follow each other", () => {
    const nights = [night(24, 100), night(25, 100), night(26, 100, "season"), night(27, 120), night(28, 100)];
    expect(nightRuns(nights).map(({ from, until, count, sum }) => [from, until, count, sum])).toEqual([
      ["2026-12-24", "2026-12-26", 2, 200],
      ["2026-12-26", "2026-12-27", 1, 100],
      ["2026-12-27", "2026-12-28", 1, 120],
      ["2026-12-28", "2026-12-29", 1, 100],
    ]);
  });

  it("are not joined over a night between them", () => {
    expect(nightRuns([night(24, 100), night(26, 100)])).toHaveLength(2);
  });

  it("of a whole year at one price are one line, over the turn of the months", () => {
    const nights = ["2026-12-31", "2027-01-01"].map((day) => ({
      night: day,
      price: 5,
      source: "base" as const,
    }));
    expect(nightRuns(nights)).toMatchObject([{ count: 2, until: "2027-01-02" }]);
  });
});
