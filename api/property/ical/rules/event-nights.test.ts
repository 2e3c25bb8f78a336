import { describe, expect, it } from "vitest";
import { nightsOfEvent } from "#api/property/ical/rules/event-nights.ts";
import { partsOf } from "#api/property/ical/rules/feed-lines.ts";
import { momentReader } from "#api/property/ical/rules/feed-moment.ts";
import { addDays } from "#contract/platform/days.ts";

const taken = (lines: string[], timeZone = "Europe/Vienna") => {
  const [event = []] = partsOf(["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\n")).events;
  return nightsOfEvent(event, momentReader(timeZone, []), "2028-01-01");
};
const day = "DTSTART;VALUE=DATE:20270101";
const afternoon = "DTSTART:20270101T160000";
const untilOf = (...lines: string[]) => {
  const { nights, fault } = taken(lines);
  return fault ?? nights[0]?.until;
};
const first = { from: "2027-01-01", until: "2027-01-02" };

describe("an event's length (RFC 5545, 3.3.6)", () => {
  it.each([
    ["P3D", "2027-01-04"],
    ["+P3D", "2027-01-04"],
    ["p3d", "2027-01-04"],
    ["P10D", "2027-01-11"],
    ["P1W", "2027-01-08"],
    ["P10W", "2027-03-12"],
    ["P1W2D", "2027-01-10"],
    ["PT48H", "2027-01-03"],
    ["PT2880M", "2027-01-03"],
    ["PT172800S", "2027-01-03"],
    ["PT47H59M60S", "2027-01-03"],
    ["PT47H59M59S", "2027-01-02"],
    ["P1DT24H", "2027-01-03"],
    // Less than a day is one, as is nothing.
    ["PT5H", "2027-01-02"],
    ["P0D", "2027-01-02"],
    ["PT0S", "2027-01-02"],
    ["P2DT2S", "2027-01-03"],
  ])("%s from a whole day on ends on %s", (length, until) => {
    expect(untilOf(day, `DURATION:${length}`)).toBe(until);
  });

  it.each([
    ["PT18H", "2027-01-02"],
    ["PT7H59M", "2027-01-01"],
    ["PT7H59M60S", "2027-01-02"],
    ["PT7H60M", "2027-01-02"],
    ["P2D", "2027-01-03"],
    ["P1DT18H", "2027-01-03"],
    ["P2DT2S", "2027-01-03"],
    ["PT0S", "2027-01-02"],
  ])("%s from an afternoon on ends on %s", (length, until) => {
    expect(untilOf(afternoon, `DURATION:${length}`)).toBe(until);
  });

  it("of a day ends at the same time of day when the clocks change, of 24 hours an hour later", () => {
    const late = "DTSTART:20270327T233000";
    expect(untilOf(late, "DURATION:P1D")).toBe("2027-03-28");
    expect(untilOf(late, "DURATION:PT24H")).toBe("2027-03-29");
  });

  it("is none that goes back, lasts centuries, or is written otherwise", () => {
    expect(untilOf(day, "DURATION:-P3D")).toBe("endBeforeStart");
    expect(untilOf(afternoon, "DURATION:-PT3H")).toBe("endBeforeStart");
    for (const length of ["P100001D", "PT10000000001S", "XP3D", "P3DX", "P3", "3D", "PD", "P1.5D"])
      expect([length, untilOf(day, `DURATION:${length}`)]).toEqual([length, "badEnd"]);
    expect(taken([day, "DURATION:P100000D"]).fault).toBeNull();
    expect(taken([day, "DURATION:PT10000000000S"]).fault).toBeNull();
  });
});

describe("an event's end", () => {
  it("is the day it is over; where it begins, it takes a day", () => {
    expect(untilOf(afternoon, "DTEND:20270103T100000")).toBe("2027-01-03");
    expect(untilOf(afternoon, "DTEND:20270101T200000")).toBe("2027-01-01");
    expect(untilOf(afternoon, "DTEND:20270101T160000")).toBe("2027-01-02");
    expect(untilOf(afternoon, "DTEND;VALUE=DATE:20270101")).toBe("2027-01-02");
    expect(untilOf(afternoon)).toBe("2027-01-02");
  });

  it("lies not before its begin", () => {
    expect(untilOf(afternoon, "DTEND:20270101T150000")).toBe("endBeforeStart");
    expect(untilOf(afternoon, "DTEND:20261231T170000")).toBe("endBeforeStart");
    expect(untilOf(day, "DTEND;VALUE=DATE:20261231")).toBe("endBeforeStart");
    expect(taken(["SUMMARY:x"])).toEqual({ nights: [], repeated: false, fault: "noStart" });
  });

  it("may be a whole day although it begins at a time, wherever the unit stands", () => {
    const lines = ["DTSTART:20270101T200000", "DTEND;VALUE=DATE:20270102"];
    for (const zone of ["America/Los_Angeles", "Europe/Vienna", "Pacific/Auckland"])
      expect(taken(lines, zone)).toEqual({ nights: [first], repeated: false, fault: null });
  });
});

describe("an event that is repeated", () => {
  const days = (...lines: string[]) => {
    const { nights, repeated, fault } = taken(lines);
    expect(repeated).toBe(true);
    return [fault, ...nights.map(({ from }) => from)];
  };

  it("takes place on the days that are named beside, without a rule", () => {
    expect(days(day, "RDATE;VALUE=DATE:20270201, 20270301")).toEqual([
      null,
      "2027-01-01",
      "2027-02-01",
      "2027-03-01",
    ]);
    expect(days(day, "RDATE:20270201,soon")).toEqual(["badRepetition", "2027-01-01", "2027-02-01"]);
  });

  it("leaves out the days that are taken out, and cannot leave out what is none", () => {
    const daily = [day, "RRULE:FREQ=DAILY;COUNT=3"];
    expect(days(...daily, "EXDATE;VALUE=DATE:20270101,20270103")).toEqual([null, "2027-01-02"]);
    expect(days(...daily, "EXDATE:soon")).toEqual([null, "2027-01-01", "2027-01-02", "2027-01-03"]);
  });

  it.each([
    ["FREQ=DAILY;COUNT=2", ["2027-01-01", "2027-01-02"]],
    [";freq=daily;count=2;", ["2027-01-01", "2027-01-02"]],
    ["FREQ=WEEKLY;WKST=MO;INTERVAL=10;COUNT=2", ["2027-01-01", "2027-03-12"]],
    ["FREQ=MONTHLY;COUNT=2", ["2027-01-01", "2027-02-01"]],
    ["FREQ=MONTHLY;BYMONTHDAY=1,31;COUNT=3", ["2027-01-01", "2027-01-31", "2027-02-01"]],
    ["FREQ=MONTHLY;BYDAY=-1SU;COUNT=2", ["2027-01-01", "2027-01-31", "2027-02-28"]],
    ["FREQ=YEARLY;COUNT=1", ["2027-01-01"]],
    ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2", ["2027-01-01", "2027-01-31", "2027-02-28"]],
    ["FREQ=YEARLY;BYYEARDAY=-1;COUNT=1", ["2027-01-01", "2027-12-31"]],
    ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;COUNT=2", ["2027-01-01", "2027-01-04", "2027-02-01"]],
    ["FREQ=YEARLY;BYWEEKNO=10;BYDAY=MO;COUNT=1", ["2027-01-01", "2027-03-08"]],
    ["UNTIL=20270103;FREQ=DAILY", ["2027-01-01", "2027-01-02", "2027-01-03"]],
    ["FREQ=DAILY;UNTIL=20270102T120000Z", ["2027-01-01", "2027-01-02"]],
  ])("follows %s", (rule, wanted) => {
    expect(days(day, `RRULE:${rule}`)).toEqual([null, ...wanted]);
  });

  it("counts the last day of a rule in the days of its own zone", () => {
    const far = "DTSTART;TZID=Asia/Tokyo:20270105T030000";
    expect(days(far, "RRULE:FREQ=DAILY;UNTIL=20270106")).toEqual([null, "2027-01-04", "2027-01-05"]);
  });

  it("leaves out months and years that have no such day", () => {
    const last = days("DTSTART;VALUE=DATE:20270131", "RRULE:FREQ=MONTHLY;COUNT=3");
    expect(last).toEqual([null, "2027-01-31", "2027-03-31", "2027-05-31"]);
    const leap = ["DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY"];
    expect(days(...leap)).toEqual([null, "2024-02-29"]);
  });

  it.each([
    "X;FREQ=DAILY;COUNT=2",
    "FREQ=DAILY;COUNT=2;X",
    "FREQ=DAILY;UNTIL=20271399",
    "FREQ=DAILY;COUNT=1x",
    "FREQ=DAILY;BYDAY=_",
    "FREQ=HOURLY;COUNT=2",
    "FREQ=DAILY;BYHOUR=9,15;COUNT=2",
    "FREQ=MONTHLY;BYMONTHDAY=32",
  ])("takes the first day of a rule that is none, or that repeats within a day: %s", (rule) => {
    expect(days(day, `RRULE:${rule}`)).toEqual(["badRepetition", "2027-01-01"]);
  });

  it("that began decades ago is followed still", () => {
    const old = days("DTSTART;VALUE=DATE:19700102", "RRULE:FREQ=DAILY");
    expect(old.slice(-2)).toEqual(["2028-01-01", "2028-01-02"].map((day) => addDays(day, -1)));
    expect(old[0]).toBeNull();
  });

  it("is looked at up to the horizon only", () => {
    const { nights } = taken([day, "RRULE:FREQ=DAILY"]);
    expect(nights.length).toBeGreaterThanOrEqual(365);
    expect(nights.length).toBeLessThanOrEqual(366);
  });
});
