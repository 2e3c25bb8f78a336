import { describe, expect, it } from "vitest";
import { countNights, nightPaths } from "./night-strokes.ts";

describe("the next nights of a unit", () => {
  it("are counted by kind", () => {
    expect(countNights("..bbbox")).toEqual({ free: 2, booked: 3, option: 1, blocked: 1 });
    expect(countNights("")).toEqual({ free: 0, booked: 0, option: 0, blocked: 0 });
  });
  it("are one path for each kind that occurs, a bar for each night in its place", () => {
    expect(nightPaths(".b.")).toEqual([
      { kind: "free", d: "M1.5 0v14M9.5 0v14" },
      { kind: "booked", d: "M5.5 0v14" },
    ]);
  });
  it("differ in shape and not by colour alone", () => {
    const shapes = nightPaths("box").map(({ d }) => d.replace(/^M[\d.]+ 0/, ""));
    expect(new Set(shapes).size).toBe(3);
  });
  it("of an unknown letter are free", () => {
    expect(nightPaths("?")).toEqual([{ kind: "free", d: "M1.5 0v14" }]);
  });
});
