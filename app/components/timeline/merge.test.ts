import { describe, expect, it } from "vitest";
import { arrange } from "./arrange.ts";
import type { TimelineData } from "./data.ts";
import { merged } from "./merge.ts";
import { nextUnresolved } from "./overbooked.ts";
import { readPeriod, writePeriod } from "./period-text.ts";

const unit = { rooms: 1, persons: 2, currency: "EUR", basePrice: 10_000, unplaced: false, buildingId: 1 };
const stay = { status: "ACTIVE", overbooking: false, holdHoursLeft: null, stage: "coming" } as const;
const data: TimelineData = {
  from: "2026-12-01",
  until: "2026-12-11",
  buildings: [{ id: 1, name: "Praterhaus" }],
  units: [
    { ...unit, id: 10, label: "Alt", unplaced: true },
    { ...unit, id: 11, label: "Haus Top 1" },
    { ...unit, id: 12, label: "Haus Top 2" },
    { ...unit, id: 13, label: "Haus Top 3" },
  ],
  stays: [
    { ...stay, id: 1, unitId: 11, guest: "Sato", checkIn: "2026-12-02", checkOut: "2026-12-05" },
    { ...stay, id: 2, unitId: 12, guest: "Silva", checkIn: "2026-12-02", checkOut: "2026-12-05" },
    {
      ...stay,
      id: 3,
      unitId: 12,
      guest: "Kim",
      checkIn: "2026-12-03",
      checkOut: "2026-12-06",
      overbooking: true,
    },
    { ...stay, id: 4, unitId: 10, guest: "Weiss", checkIn: "2026-12-04", checkOut: "2026-12-06" },
  ],
  blocks: [],
  prices: null,
  untold: {},
  overbookings: 1,
};
const part = (more: Partial<TimelineData>) => readPeriod(writePeriod({ ...data, ...more }));

describe("units that are drawn anew", () => {
  const [, one, , three] = data.units;
  const units = [one, three].flatMap((row) => row ?? []);
  const moved = data.stays.map((row) => (row.id === 1 ? { ...row, unitId: 13 } : row));
  const next = merged(arrange(data), part({ units, stays: moved, overbookings: 0 }), [11, 13]);

  it("stand where they stood, with what lies on them now", () => {
    expect(next?.units.map(({ id, index }) => [id, index])).toEqual(
      [10, 11, 12, 13].map((id, index) => [id, index]),
    );
    expect(next?.units[1]?.bars).toEqual([]);
    expect(next?.units[3]?.bars).toMatchObject([{ stay: { id: 1, unitId: 13 } }]);
    expect(next?.rows[next.rowOfUnit[3] ?? 0]).toBe(next?.units[3]);
    expect(next?.units[3]?.alike).toBe(arrange(data).units[3]?.alike);
    expect(next?.overbookings).toBe(0);
  });

  it("are none where a unit came or went, or another period is seen: then all is read", () => {
    expect(merged(arrange(data), part({ units }), [11, 13, 12])).toBeNull();
    expect(merged(arrange({ ...data, units }), part({}), [11, 12])).toBeNull();
    expect(merged(arrange(data), part({ units, until: "2026-12-12" }), [11, 13])).toBeNull();
    const gone = units.map((row) => ({ ...row, unplaced: true }));
    expect(merged(arrange(data), part({ units: gone }), [11, 13])).toBeNull();
  });
});

describe("stays that want another unit", () => {
  const { units, rows } = arrange(data);

  it("of a unit out of service lie above all buildings", () => {
    expect(rows[0]).toMatchObject({ kind: "group", unplaced: true, units: 1 });
    expect(rows[2]).toMatchObject({ kind: "group", unplaced: false, name: "Praterhaus" });
  });

  it("are found one after the other, first the one under the cursor", () => {
    expect(nextUnresolved(units, { unit: 2, day: 4 })?.stays.map(({ id }) => id)).toEqual([3]);
    expect(nextUnresolved(units, { unit: 2, day: 0 })).toMatchObject({ cell: { unit: 0, day: 3 } });
    expect(nextUnresolved(units, { unit: 0, day: 0 })).toMatchObject({ cell: { unit: 2, day: 2 } });
    expect(nextUnresolved(units.slice(3), { unit: 0, day: 0 })).toBeNull();
  });
});
