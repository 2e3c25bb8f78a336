import { describe, expect, it } from "vitest";
import { countNights, nightPaths } from "./night-strokes.ts";

describe("the next nights of a unit", () => {
  it("are counted by kind", () => {
    expect(countNights("..bbbox")).toEqual({ free: 2, booked: 3, option: 1, blocked: 1 });
    expect(countNights("")).toEqual({ free: 0, booked: 0, option: 0, blocked: 0 });
  });
  it("are a line for each run of one kind in its place, on a ground of free ones", () => {
    expect(nightPaths(".bb..b")).toEqual([{ kind: "booked", d: "M4 7h7M20 7h3" }]);
  });
  it("differ in shape and not by colour alone", () => {
    expect(nightPaths("ox")).toEqual([
      { kind: "option", d: "M0 10h3" },
      { kind: "blocked", d: "M4 2h3M4 12h3" },
    ]);
  });
  it("of an unknown letter are free", () => {
    expect(nightPaths("?")).toEqual([]);
  });
});
