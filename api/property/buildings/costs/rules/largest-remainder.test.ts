import { describe, expect, it } from "vitest";
import { divide, partOfDays } from "#api/property/buildings/costs/rules/largest-remainder.ts";

describe("an amount divided by weights", () => {
  it("gives its last cents to those who lost most by rounding", () => {
    // 10 of 7 parts: 1.43, 2.86 and 5.71; 100 of 7 parts: 14.29, 28.57 and 57.14.
    expect(divide(10, [1n, 2n, 4n])).toEqual([1, 3, 6]);
    expect(divide(10, [4n, 1n, 2n])).toEqual([6, 1, 3]);
    expect(divide(100, [1n, 2n, 4n])).toEqual([14, 29, 57]);
  });

  it("gives them to the first of those who lost the same", () => {
    expect(divide(100, [1n, 1n, 1n])).toEqual([34, 33, 33]);
    expect(divide(101, [1n, 1n, 1n])).toEqual([34, 34, 33]);
    expect(divide(99, [1n, 1n, 1n])).toEqual([33, 33, 33]);
  });

  it("gives a credit back in the same way, and nothing to no weight", () => {
    expect(divide(-100, [1n, 1n, 1n])).toEqual([-34, -33, -33]);
    expect(divide(-1, [0n, 3n])).toEqual([0, -1]);
    expect(divide(0, [1n, 2n])).toEqual([0, 0]);
    expect(divide(500, [0n, 0n])).toEqual([0, 0]);
    expect(divide(500, [])).toEqual([]);
  });
});

describe("the part of an amount that falls on some days", () => {
  it("goes by days, and takes the cents by what has passed", () => {
    expect(partOfDays(36_500, 365, 0, 31)).toBe(3100);
    expect(partOfDays(36_500, 365, 334, 365)).toBe(3100);
    expect([0, 1, 2].map((day) => partOfDays(100, 3, day, day + 1))).toEqual([33, 34, 33]);
    expect(partOfDays(-36_500, 365, 10, 12)).toBe(-200);
  });
});
