import { describe, expect, it } from "vitest";
import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { type Carried, changeAddress, pickUp, placeOf } from "./carried.ts";
import { describeCarried } from "./describe.ts";

const from = "2026-12-01";
const stay: TimelineStay = {
  id: 7,
  unitId: 17,
  guest: "Gruber",
  checkIn: "2026-12-10",
  checkOut: "2026-12-13",
  status: "ACTIVE",
  overbooking: false,
  holdHoursLeft: null,
  stage: "coming",
};
const carry = (act: Carried["act"], more: Partial<TimelineStay> = {}, day = 10) =>
  pickUp(act, { ...stay, ...more }, { from, day }) ?? expect.fail("not picked up");
const over = (unit: number, day: number, today = "2026-12-01") => ({
  cursor: { unit, day, anchor: null },
  unitOfStay: 4,
  from,
  today,
});

describe("a stay that is carried", () => {
  it("is said with where it would lie and how it is put down", () => {
    const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(" ");
    expect(describeCarried(carry("move"), { unit: 4, start: 9, end: 12 }, "W17", from, t)).toBe(
      "keys.carry, Gruber, W17, 10/12 – 13/12, nights 3, Enter: carry.put, Esc: carry.drop",
    );
    expect(describeCarried(carry("split"), { unit: 4, start: 9, end: 12 }, "W17", from, t)).toMatch(
      /^keys\.split/,
    );
  });
  it("lies where it lay until the cursor moves, wherever it was grabbed", () => {
    for (const day of [9, 10, 11])
      expect(placeOf(carry("move", {}, day), over(4, day))).toEqual({ unit: 4, start: 9, end: 12 });
  });

  it("keeps its nights and goes along with the cursor, also before the period", () => {
    expect(placeOf(carry("move"), over(6, 13))).toEqual({ unit: 6, start: 12, end: 15 });
    expect(placeOf(carry("move"), over(0, 0))).toEqual({ unit: 0, start: -1, end: 2 });
  });

  it("keeps its days where the guest has arrived, and changes the unit alone", () => {
    expect(placeOf(carry("move"), over(6, 20, "2026-12-11"))).toEqual({ unit: 6, start: 9, end: 12 });
  });

  it("is pulled at its end to the night of the cursor, in its unit, and keeps a night", () => {
    expect(placeOf(carry("extend"), over(6, 15))).toEqual({ unit: 4, start: 9, end: 16 });
    expect(placeOf(carry("extend"), over(4, 2))).toEqual({ unit: 4, start: 9, end: 10 });
  });

  it("is put down by the screen that says what it costs", () => {
    const carried = carry("move");
    expect(changeAddress(carried, 23, placeOf(carried, over(6, 13)), from)).toBe(
      "/real_estate/contracts/rent/7/change?unit=23&from=2026-12-13&until=2026-12-16&was=17.2026-12-10.2026-12-13",
    );
  });

  it("is split at the night it was grabbed at, whose nights from there on go to another unit", () => {
    const carried = carry("split", {}, 10);
    expect(placeOf(carried, over(6, 20))).toEqual({ unit: 6, start: 10, end: 12 });
    expect(changeAddress(carried, 23, placeOf(carried, over(6, 20)), from)).toBe(
      "/real_estate/contracts/rent/7/change?unit=23&split=2026-12-11&was=17.2026-12-10.2026-12-13",
    );
    for (const day of [8, 9, 12]) expect(pickUp("split", stay, { from, day })).toBeNull();
  });

  it("is none that is over", () => {
    for (const status of ["COMPLETED", "CANCELED"] as const)
      expect(pickUp("move", { ...stay, status }, { from, day: 9 })).toBeNull();
  });
});
