import { describe, expect, it } from "vitest";
import { parseHours } from "#api/sale/appointments/rules/hours.ts";
import { freeSlots } from "#api/sale/appointments/rules/slots.ts";

const terms = {
  ...{ monday: "", tuesday: "", wednesday: "", thursday: "", friday: "", saturday: "", sunday: "" },
  slotMinutes: 30,
  noticeHours: 24,
  daysAhead: 7,
  timeZone: "Europe/Vienna",
};
/** A Monday, 09:00 in Vienna. */
const now = new Date("2026-11-30T08:00:00Z");

describe("hours", () => {
  it.each([
    ["", []],
    ["10:00-12:00", [{ from: 600, until: 720 }]],
    [
      "9:30 – 10:00; 16:00-24:00",
      [
        { from: 570, until: 600 },
        { from: 960, until: 1440 },
      ],
    ],
    ["12:00-10:00", null],
    ["10:00-12:00, 11:00-13:00", null],
    ["10-12", null],
    ["10:70-12:00", null],
  ])("%s", (text, hours) => expect(parseHours(text)).toEqual(hours));
});

describe("free slots", () => {
  it("are within the hours and far enough ahead", () => {
    expect(freeSlots({ ...terms, monday: "08:00-10:00", tuesday: "08:30-09:45" }, [], now)).toEqual([
      { day: "2026-12-01", time: "09:00" },
      { day: "2026-12-07", time: "08:00" },
      { day: "2026-12-07", time: "08:30" },
      { day: "2026-12-07", time: "09:00" },
      { day: "2026-12-07", time: "09:30" },
    ]);
  });

  it("touch nothing that is taken; what only borders on it is free", () => {
    const taken = [{ start: "2026-12-02T09:15:00Z", end: "2026-12-02T10:00:00Z" }];
    expect(freeSlots({ ...terms, wednesday: "10:00-12:00" }, taken, now).map(({ time }) => time)).toEqual([
      "11:00",
      "11:30",
    ]);
  });

  it("keep to the clock on the wall when it is turned", () => {
    const march = new Date("2027-03-26T08:00:00Z");
    const slots = freeSlots({ ...terms, daysAhead: 2, sunday: "01:00-04:00", slotMinutes: 60 }, [], march);
    expect(slots.map(({ time }) => time)).toEqual(["01:00", "03:00"]);
  });
});
