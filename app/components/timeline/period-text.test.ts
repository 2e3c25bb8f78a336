import { expect, it } from "vitest";
import { arrange } from "./arrange.ts";
import type { TimelineData } from "./data.ts";
import { readPeriod, writePeriod } from "./period-text.ts";

const unit = { unplaced: false, rooms: 2, persons: 3, currency: "EUR", basePrice: 10_000 };
const stay = { status: "ACTIVE", overbooking: false, holdHoursLeft: null, stage: "coming" } as const;
const data: TimelineData = {
  from: "2026-11-16",
  until: "2026-11-26",
  buildings: [{ id: 1, name: "Praterhaus" }],
  units: [
    { ...unit, id: 11, label: "W1\nרחוב", buildingId: 1 },
    { ...unit, id: 12, label: "W2", buildingId: 1, rooms: null },
    { ...unit, id: 13, label: "Solo", buildingId: null, basePrice: null },
  ],
  stays: [
    { ...stay, id: 1, unitId: 11, guest: "Sato", checkIn: "2026-11-10", checkOut: "2026-11-18" },
    {
      ...stay,
      id: 2,
      unitId: 11,
      guest: "Zöe",
      checkIn: "2026-11-17",
      checkOut: "2026-11-19",
      overbooking: true,
    },
    {
      ...stay,
      id: 3,
      unitId: 13,
      guest: "",
      checkIn: "2026-11-20",
      checkOut: "2026-12-19",
      status: "NEW",
      holdHoursLeft: 5,
    },
  ],
  blocks: [
    { id: 9, unitId: 12, type: "maintenance", from: "2026-11-20", until: "2026-12-20", reason: "Boiler" },
  ],
  prices: { 11: [4, 2, 12_000] },
  untold: { 11: [3, 2, 1] },
  overbookings: 1,
};
/** Rows with everything that is read when it is looked at. */
const seen = (rows: ReturnType<typeof arrange>) => ({ ...rows, rows: rows.rows.map((row) => ({ ...row })) });

it("a period arrives as it was sent", () => {
  expect(seen(readPeriod(writePeriod(data)))).toEqual(seen(arrange(data)));
});

it("a period without prices arrives without", () => {
  const [first] = readPeriod(writePeriod({ ...data, prices: null })).units;
  expect(first?.prices).toEqual(Array(10).fill(null));
});

it("a period in which nothing was found has no rows", () => {
  const nothing = { ...data, buildings: [], units: [], stays: [], blocks: [] };
  expect(readPeriod(writePeriod(nothing))).toMatchObject({ rows: [], units: [], days: 10 });
});
