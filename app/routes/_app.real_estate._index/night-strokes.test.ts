import { describe, expect, it } from "vitest";
import { countNights, nightPaths } from "./night-strokes.ts";

describe("the next nights of a unit", () => {
  it("are counted by kind", () => {
    expect(countNights("..bbbox")).toEqual({ free: 2, booked: 3, option: 1, blocked: 1 });
    expect(countNights("")).toEqual({ free: 0, booked: 0, option: 0, blocked: 0 });
  });
  it("are one path for each kind that occurs, a line for each run of nights in its place", () => {
    expect(nightPaths(".bb.")).toEqual([
      { kind: "free", d: "M0 7h3M12 7h3" },
      { kind: "booked", d: "M4 7h7" },
    ]);
  });
  it("differ in shape and not by colour alone", () => {
    expect(nightPaths("ox")).toEqual([
      { kind: "option", d: "M0 10h3" },
      { kind: "blocked", d: "M4 2h3M4 12h3" },
    ]);
  });
  it("of an unknown letter are free", () => {
    expect(nightPaths("?")).toEqual([{ kind: "free", d: "M0 7h3" }]);
  });
});
