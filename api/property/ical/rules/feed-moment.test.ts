import { describe, expect, it } from "vitest";
import { momentReader } from "#api/property/ical/rules/feed-moment.ts";

const zone = (id: string, offset: string) =>
  [
    "BEGIN:VTIMEZONE",
    `TZID:${id}`,
    "BEGIN:STANDARD",
    "DTSTART:20000101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
const described = ["BEGIN:VTIMEZONE\r\nnothing", zone("Our House", "-0500"), zone("Far East", "+0900")];
const read = momentReader("Europe/Vienna", described);
const moment = (value: string, params: Record<string, string> = {}) =>
  read({ value, params: new Map(Object.entries(params)) });
/** The instant of a moment, in UTC. */
const instant = (value: string, tzid?: string) => {
  const result = moment(value, tzid === undefined ? {} : { TZID: tzid });
  return result && new Date(result.at).toISOString().replace(".000Z", "");
};

describe("a moment of a feed", () => {
  it("may be a whole day, by its value or by what it says it is", () => {
    const whole = {
      wholeDay: true,
      day: "2027-03-05",
      writtenDay: "2027-03-05",
      at: Date.UTC(2027, 2, 5),
    };
    expect(moment("20270305")).toEqual(whole);
    expect(moment("2027-03-05")).toEqual(whole);
    expect(moment("20270305T101500", { VALUE: "date" })).toEqual(whole);
    expect(moment("20270305T101500", { VALUE: "DATE-TIME" })?.wholeDay).toBe(false);
  });

  it("is meant at the unit's place, or in its own zone, or in UTC", () => {
    expect(moment("20270305T101530")).toEqual({
      wholeDay: false,
      day: "2027-03-05",
      writtenDay: "2027-03-05",
      at: Date.UTC(2027, 2, 5, 9, 15, 30),
    });
    expect(instant("20270305T1015")).toBe("2027-03-05T09:15:00");
    expect(instant("20270305T101530Z")).toBe("2027-03-05T10:15:30");
    expect(instant("20270305t101530z")).toBe("2027-03-05T10:15:30");
    expect(instant("2027-03-05T10:15:30", "America/New_York")).toBe("2027-03-05T15:15:30");
    expect(instant("20270305T101500", "Asia/Kolkata")).toBe("2027-03-05T04:45:00");
  });

  it("is read in the zone the feed describes, and at the unit's place where nobody describes one", () => {
    expect(instant("20270305T101500", "Far East")).toBe("2027-03-05T01:15:00");
    expect(instant("20270305T1015", "Far East")).toBe("2027-03-05T01:15:00");
    expect(instant("20270305T101500", "Our House")).toBe("2027-03-05T15:15:00");
    expect(instant("20270305T101500", "Elsewhere")).toBe("2027-03-05T09:15:00");
  });

  it("lies on the day at the unit's place, which may be another than the one that is written", () => {
    expect(moment("20270305T030000", { TZID: "Asia/Tokyo" })).toMatchObject({
      day: "2027-03-04",
      writtenDay: "2027-03-05",
    });
    expect(moment("20270305T233000Z")?.day).toBe("2027-03-06");
  });

  it("is right on both sides of a change of the clocks", () => {
    expect(instant("20270328T014500")).toBe("2027-03-28T00:45:00");
    expect(instant("20270328T031500")).toBe("2027-03-28T01:15:00");
    expect(instant("20271031T014500")).toBe("2027-10-30T23:45:00");
    expect(instant("20271031T031500")).toBe("2027-10-31T02:15:00");
  });

  it("ends the day one minute before midnight; a leap second is the one before", () => {
    expect(instant("20270305T235900Z")).toBe("2027-03-05T23:59:00");
    expect(instant("20270305T235960Z")).toBe("2027-03-05T23:59:59");
  });

  it.each([
    "20270230",
    "20271301",
    "20270305T240000",
    "20270305T106000",
    "x20270305",
    "20270305x",
    "20270305T101500Zx",
    "soon",
    "",
  ])("is none: %j", (value) => {
    expect(moment(value)).toBeNull();
  });

  it("is not older than what a database and a stay know", () => {
    expect(moment("00000101")?.day ?? "1970-01-01").toBe("1970-01-01");
    expect(moment("19691231")).toMatchObject({ day: "1970-01-01", writtenDay: "1970-01-01" });
    expect(moment("19600305T101500")).toMatchObject({ day: "1970-01-01", writtenDay: "1970-01-01" });
    expect(moment("19700102T101500")).toMatchObject({ day: "1970-01-02", writtenDay: "1970-01-02" });
  });

  it("is meant in UTC where the unit's own zone is none", () => {
    const nowhere = momentReader("Nowhere", []);
    expect(nowhere({ value: "20270305T101500", params: new Map() })).toMatchObject({
      day: "2027-03-05",
      at: Date.UTC(2027, 2, 5, 10, 15),
    });
  });
});
