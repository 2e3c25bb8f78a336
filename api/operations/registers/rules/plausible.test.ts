import { describe, expect, it } from "vitest";
import { problemOf, type Reading } from "#api/operations/registers/rules/plausible.ts";

const at = (readOn: string, value: number, replaced = false): Reading => ({ readOn, value, replaced });
const readings = [at("2026-01-01", 1_000), at("2026-02-01", 32_000), at("2026-03-01", 60_000)];
const check = (reading: Reading, confirmed = false) =>
  problemOf(reading, readings, { today: "2026-06-01", confirmed });

describe("a reading", () => {
  it("is taken where the meter went on as it did so far", () => {
    expect(check(at("2026-04-01", 90_000))).toBeNull();
    expect(problemOf(at("2026-04-01", 5), [], { today: "2026-06-01", confirmed: false })).toBeNull();
  });

  it("stands neither below the one before nor above the one after", () => {
    expect(check(at("2026-04-01", 59_999))).toBe("readingBelow");
    expect(check(at("2026-01-15", 32_001))).toBe("readingAbove");
    expect(check(at("2026-01-15", 15_000))).toBeNull();
  });

  it("may begin anew with another meter", () => {
    expect(check(at("2026-04-01", 0, true))).toBeNull();
    const anew = [...readings, at("2026-04-01", 0, true)];
    expect(problemOf(at("2026-04-10", 9_000), anew, { today: "2026-06-01", confirmed: false })).toBeNull();
  });

  it("is asked about once where far more was used than before", () => {
    expect(check(at("2026-03-02", 70_000))).toBe("readingHigh");
    expect(check(at("2026-03-02", 70_000), true)).toBeNull();
  });

  it("is of a day that has come, once a day", () => {
    expect(check(at("2026-06-02", 99_000))).toBe("readingAhead");
    expect(check(at("2026-03-01", 60_000))).toBe("readingTwice");
  });
});
