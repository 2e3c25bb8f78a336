import { describe, expect, it } from "vitest";
import { scaled, stacked, ticks } from "./scale.ts";

describe("the scale of a chart", () => {
  it("has round steps that hold zero and every value", () => {
    expect(ticks([3, 17, 42])).toEqual([0, 20, 40, 60]);
    expect(ticks([-5, 5])).toEqual([-5, -2.5, 0, 2.5, 5]);
    expect(ticks([0.1, 0.3])).toEqual([0, 0.1, 0.2, 0.3]);
    expect(ticks([])).toEqual([0, 1]);
    expect(ticks([0, 0])).toEqual([0, 1]);
  });

  it("maps values onto the height", () => {
    expect(scaled(20, [0, 20, 40], 200)).toBe(100);
    expect(scaled(-5, [-5, 0, 5], 200)).toBe(0);
  });

  it("stacks upwards and, below zero, downwards", () => {
    expect(
      stacked(
        [
          [1, -1],
          [2, -2],
        ],
        2,
      ),
    ).toEqual([
      [
        { from: 0, until: 1 },
        { from: 0, until: -1 },
      ],
      [
        { from: 1, until: 3 },
        { from: -1, until: -3 },
      ],
    ]);
  });
});
