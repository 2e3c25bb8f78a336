// On each PostgreSQL: statements written by hand.
import { describe, expect, it } from "vitest";
import { furnishings } from "#api/planning/calendar/calendar-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const { building, unit, stay } = furnishings(house);
const home = await building("Praterhaus");
const [w1, w2, w3] = [
  await unit("W1", { building: home }),
  await unit("W2", { building: home }),
  await unit("W3"),
];
const leaving = await stay(w1, "2026-11-18", "2026-11-21", "Sato");
const arriving = await stay(w1, "2026-11-21", "2026-11-24", "Novak", { open: 12_300 });
const staying = await stay(w2, "2026-11-20", "2026-11-22", "Haas");
await stay(w3, "2026-11-21", "2026-11-24", "Silva", { status: "INQUIRY" });
await stay(w3, "2026-11-21", "2026-11-24", "Nagy", { status: "CANCELED" });

describe("calendar/day", () => {
  it("tells arrivals, departures and guests in house apart", async () => {
    const day = await (await house.admin()).calendar.day({ date: "2026-11-21" });
    expect(day.arrivals.map((row) => row.contractId)).toEqual([arriving]);
    expect(day.departures.map((row) => row.contractId)).toEqual([leaving]);
    expect(day.inHouse.map((row) => row.contractId)).toEqual([staying]);
    expect(day.occupied).toBe(2);
  });
  it("carries the building's time, what is owed and who comes", async () => {
    const { arrivals, departures } = await (await house.admin()).calendar.day({ date: "2026-11-21" });
    expect(arrivals[0]).toMatchObject({
      time: "16:00",
      guest: "Ida Novak",
      address: "Praterstraße 11",
      persons: 3,
      nights: 3,
      balance: 12_300,
      unitLabel: "W1",
    });
    expect(departures[0]).toMatchObject({ time: "11:00", balance: 0 });
  });
  it("is empty for those who may not read the calendar, and nameless for those who may not read names", async () => {
    expect(await (await house.user({})).calendar.day({ date: "2026-11-21" })).toMatchObject({
      arrivals: [],
      inHouse: [],
      units: 0,
    });
    const { arrivals } = await (await house.user({ calendar: ["read"] })).calendar.day({
      date: "2026-11-21",
    });
    expect(arrivals.map((row) => row.guest)).toEqual([""]);
  });
});
