import { describe, expect, it } from "vitest";
import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { arrange } from "./arrange.ts";
import { nightPrices, packRuns, type TimelineData } from "./data.ts";
import { describeCell, offerOf } from "./describe.ts";
import type { Words } from "./wording.ts";

const unit = (id: number, label: string, buildingId: number | null) => ({
  id,
  label,
  rooms: 2,
  persons: 3,
  buildingId,
  currency: "EUR",
  basePrice: 10_000,
  unplaced: false,
});
const stay = (
  id: number,
  unitId: number,
  checkIn: string,
  checkOut: string,
  more: Partial<TimelineStay> = {},
): TimelineStay => ({
  id,
  unitId,
  guest: "Sato",
  checkIn,
  checkOut,
  status: "ACTIVE",
  overbooking: false,
  holdHoursLeft: null,
  stage: "coming",
  ...more,
});
const data: TimelineData = {
  from: "2026-11-16",
  until: "2026-11-26",
  buildings: [{ id: 1, name: "Praterhaus" }],
  units: [unit(11, "W1", 1), unit(12, "W2", 1), unit(13, "Solo", null)],
  stays: [
    stay(1, 11, "2026-11-10", "2026-11-18"),
    stay(2, 11, "2026-11-18", "2026-11-20"),
    stay(3, 11, "2026-11-17", "2026-11-19", { overbooking: true }),
    stay(4, 12, "2026-11-16", "2026-11-20", { status: "INQUIRY" }),
  ],
  blocks: [
    { id: 9, unitId: 12, type: "maintenance", from: "2026-11-20", until: "2026-12-20", reason: "Boiler" },
  ],
  prices: { 11: [4, 2, 12_000] },
  untold: { 11: [7, 2, 2] },
  overbookings: 1,
};
const t: Words = (key, values) => (values ? `${key} ${Object.values(values).join(" ")}` : key);

describe("the rows of the timeline", () => {
  const { rows, units, days } = arrange(data);
  it("put a row for each building before its units, and those without one last", () => {
    expect(rows.map((row) => (row.kind === "group" ? row.name : row.unit.label))).toEqual([
      "Praterhaus",
      "W1",
      "W2",
      "",
      "Solo",
    ]);
  });
  it("count nights half-open: one guest leaves on the day the next arrives", () => {
    expect(days).toBe(10);
    expect(units[0]?.nights.map((bar) => (bar?.kind === "stay" ? bar.stay.id : null)).slice(0, 5)).toEqual([
      1,
      1,
      2,
      2,
      null,
    ]);
  });
  it("put overbooked stays into a lane above and make the row higher", () => {
    expect(units[0]?.lanes.map((lane) => lane.map((bar) => (bar.kind === "stay" ? bar.stay.id : 0)))).toEqual(
      [[3]],
    );
    expect(units[0]?.height).toBeGreaterThan(units[1]?.height ?? 0);
  });
  it("leave nights free that are only inquired, and hold blocked ones to the period", () => {
    expect(units[1]?.nights.map((bar) => bar?.kind ?? "free")).toEqual([
      "free",
      "free",
      "free",
      "free",
      ...new Array(6).fill("block"),
    ]);
  });
  it("tell a building's occupancy by nights that are stayed", () => {
    expect(rows[0]).toMatchObject({ kind: "group", units: 2, occupancy: 4 / 20 });
  });
});

describe("a selection", () => {
  const { units } = arrange(data);
  it("adds up the nights' own prices and the unit's base", () => {
    expect(offerOf(units, { firstUnit: 0, lastUnit: 0, firstDay: 4, lastDay: 6 }, data.from)).toMatchObject({
      from: "2026-11-20",
      until: "2026-11-23",
      nights: 3,
      free: true,
      total: 34_000,
    });
  });
  it("has no price where a night is taken", () => {
    expect(offerOf(units, { firstUnit: 0, lastUnit: 0, firstDay: 3, lastDay: 4 }, data.from)).toMatchObject({
      free: false,
      total: null,
    });
  });
  it("has no price where the zoom brought none, rather than a wrong one", () => {
    const { units: unpriced } = arrange({ ...data, prices: null });
    expect(
      offerOf(unpriced, { firstUnit: 0, lastUnit: 0, firstDay: 4, lastDay: 4 }, data.from)?.total,
    ).toBeNull();
  });
  it("says a free cell aloud with its price, a taken one with its guest", () => {
    const [first] = units;
    if (!first) throw new Error("no unit");
    expect(describeCell(first, 4, data.from, "de", t)).toBe("W1, 20/11, free, €\u00a0120,00");
    expect(describeCell(first, 2, data.from, "de", t)).toBe(
      "W1, 18/11, Sato, status.ACTIVE, 18/11/2026 – 20/11/2026, nights 2, Sato, status.ACTIVE, overbooked, 17/11/2026 – 19/11/2026, nights 2",
    );
    expect(describeCell(first, 8, data.from, "de", t)).toMatch(/free, .*, untold\.failed$/);
  });
});

describe("prices on their way", () => {
  it("travel as runs and arrive night by night", () => {
    const runs = packRuns([
      [11, 0, 500],
      [11, 1, 500],
      [11, 3, 500],
      [12, 2, 700],
    ]);
    expect(runs).toEqual({ 11: [0, 2, 500, 3, 1, 500], 12: [2, 1, 700] });
    expect(nightPrices(unit(11, "W1", 1), runs[11], 5)).toEqual([500, 500, 10_000, 500, 10_000]);
  });
});
