import { describe, expect, it } from "vitest";
import { isoWeek } from "./header.tsx";
import { measureFor } from "./measure.ts";
import { type Cursor, moved, selectionOf, stepOf } from "./move.ts";
import { loadedAround } from "./period-address.ts";

const extent = { units: 10, days: 30, page: 5, rightToLeft: false };
const at = (unit: number, day: number): Cursor => ({ unit, day, anchor: null });
const press = (cursor: Cursor, key: string, { shift = false, control = false, rightToLeft = false } = {}) => {
  const step = stepOf(key, control, cursor, { ...extent, rightToLeft });
  return step ? moved(cursor, step, shift, extent) : cursor;
};

describe("keys in the timeline", () => {
  it("move by cell, page and to the ends, and stay inside", () => {
    expect(press(at(2, 3), "ArrowRight")).toMatchObject({ unit: 2, day: 4 });
    expect(press(at(2, 3), "PageDown")).toMatchObject({ unit: 7, day: 3 });
    expect(press(at(8, 3), "PageDown")).toMatchObject({ unit: 9, day: 3 });
    expect(press(at(2, 3), "Home")).toMatchObject({ unit: 2, day: 0 });
    expect(press(at(2, 3), "End", { control: true })).toMatchObject({ unit: 9, day: 29 });
    expect(press(at(0, 0), "ArrowUp")).toMatchObject({ unit: 0, day: 0 });
  });
  it("follow the reading direction", () => {
    expect(press(at(2, 3), "ArrowLeft", { rightToLeft: true })).toMatchObject({ day: 4 });
  });
  it("select a range with Shift, in either direction, and drop it without", () => {
    const range = press(press(at(2, 5), "ArrowLeft", { shift: true }), "ArrowLeft", { shift: true });
    expect(selectionOf(range)).toEqual({ firstUnit: 2, lastUnit: 2, firstDay: 3, lastDay: 5 });
    expect(selectionOf(press(range, "ArrowDown"))).toEqual({
      firstUnit: 3,
      lastUnit: 3,
      firstDay: 3,
      lastDay: 3,
    });
  });
  it("leave other keys alone", () => expect(stepOf("x", false, at(0, 0), extent)).toBeNull());
});

describe("sizes of the timeline", () => {
  it("fit seven nights on a telephone", () => expect(measureFor(362, "days", 40).visibleDays).toBe(7));
  it("never ask for more nights than a call answers", () => {
    for (const zoom of ["days", "weeks", "months"] as const) {
      const { before, after } = loadedAround(zoom, 2000);
      expect(before + after).toBeLessThanOrEqual(400);
    }
  });
});

describe("weeks", () => {
  it("are counted by ISO 8601", () => {
    expect(["2026-01-01", "2027-01-01", "2026-11-16", "2024-12-30"].map(isoWeek)).toEqual([1, 53, 47, 1]);
  });
});
