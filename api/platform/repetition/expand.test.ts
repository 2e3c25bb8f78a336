import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expand } from "#api/platform/repetition/expand.ts";
import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";
import { addDays } from "#contract/platform/days.ts";

type Repetition = Parameters<typeof expand>[0];
const year = { zone: "UTC", from: "2027-01-01", until: "2028-01-01", limit: 400 };
const days = (rule: string, start: string, more: Partial<Repetition> = {}) =>
  expand({ ...year, rule, start, ...more });

describe("the dates of a rule", () => {
  it("leave out a day that a month or year has not, rather than to take another", () => {
    expect(days("FREQ=MONTHLY", "2027-01-31", { until: "2027-06-01" })).toEqual([
      "2027-01-31",
      "2027-03-31",
      "2027-05-31",
    ]);
    expect(days("FREQ=YEARLY", "2024-02-29", { until: "2033-01-01" })).toEqual(["2028-02-29", "2032-02-29"]);
  });

  it("have the first one, also at nine in the morning", () => {
    const at = (rule: string, start: string) => days(rule, start, { limit: 2000 })[0];
    expect(at("FREQ=MONTHLY;BYDAY=1FR", "2027-01-01T09:00:00")).toBe("2027-01-01T09:00:00");
    expect(at("FREQ=YEARLY;BYDAY=20MO", "2027-05-17T09:00:00")).toBe("2027-05-17T09:00:00");
  });

  it("stay at their time of day when the clocks change, and leave out the one that does not exist", () => {
    const nightly = (start: string) =>
      days("FREQ=DAILY", start, { zone: "Europe/Vienna", from: "2027-03-27", until: "2027-03-30" });
    expect(nightly("2027-01-01T09:00:00")).toEqual(
      ["2027-03-27", "2027-03-28", "2027-03-29"].map((day) => `${day}T09:00:00`),
    );
    expect(nightly("2027-01-01T02:30:00")).toEqual(["2027-03-27T02:30:00", "2027-03-29T02:30:00"]);
  });

  it.each([
    ["20270103", 3],
    ["20270103T090000", 3],
    ["20270103T085959", 2],
    // Nine in New York is two in UTC.
    ["20270103T140000Z", 3],
    ["20270103T135959Z", 2],
  ])("end with UNTIL=%s", (until, count) => {
    const more = { zone: "America/New_York" };
    expect(days(`FREQ=DAILY;UNTIL=${until}`, "2027-01-01T09:00:00", more)).toHaveLength(count);
  });

  it("are counted from the start, wherever the window lies", () => {
    const counted = (count: number) => days(`FREQ=DAILY;COUNT=${count}`, "2026-12-30");
    expect(counted(2)).toEqual([]);
    expect(counted(4)).toEqual(["2027-01-01", "2027-01-02"]);
    expect(days("FREQ=DAILY;COUNT=999999", "1970-01-01", { until: "2027-01-03" })).toEqual([
      "2027-01-01",
      "2027-01-02",
    ]);
  });

  it("come with others beside them, and without those that are left out", () => {
    const more = { also: ["2027-02-10", "2026-02-10", "2027-01-31"], without: ["2027-03-31", "2027-02-10"] };
    expect(days("FREQ=MONTHLY;COUNT=3", "2027-01-31", { ...more, until: "2027-07-01" })).toEqual([
      "2027-01-31",
      "2027-05-31",
    ]);
  });

  it("are those of days that match all its parts, in any zone", () => {
    const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
    const some = <T>(values: T[]) => fc.subarray(values, { minLength: 1 });
    const rule = fc.record({
      freq: fc.constantFrom("DAILY", "MONTHLY", "YEARLY"),
      weekdays: some(weekdays),
      monthDays: some([1, 13, 28, 29, 30, 31, -1, -5]),
      months: some([1, 2, 3, 6, 10, 12]),
      start: fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("1972-01-01", count)),
      length: fc.integer({ min: 1, max: 900 }),
      zone: fc.constantFrom(
        "UTC",
        "Europe/Vienna",
        "America/New_York",
        "Pacific/Kiritimati",
        "Asia/Jerusalem",
      ),
    });
    const property = fc.property(rule, ({ freq, weekdays: week, monthDays, months, start, length, zone }) => {
      const from = addDays(start, length % 300);
      const until = addDays(from, length);
      const expected = Array.from({ length }, (_, day) => addDays(from, day)).filter((day) => {
        const [, month, date] = day.split("-").map(Number);
        const left = Number(addDays(`${day.slice(0, 8)}28`, 4).slice(8)) - 1;
        const last = Number(addDays(`${day.slice(0, 8)}28`, 3 - left).slice(8));
        return (
          months.includes(month ?? 0) &&
          monthDays.some((one) => date === (one < 0 ? last + 1 + one : one)) &&
          week.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "")
        );
      });
      const rule = `FREQ=${freq};BYDAY=${week};BYMONTHDAY=${monthDays};BYMONTH=${months}`;
      const window = { rule: rule, zone, from, until, limit: 1000 };
      expect(expand({ ...window, start })).toEqual(expected);
      expect(expand({ ...window, start: `${start}T12:30:00` })).toEqual(
        expected.map((day) => `${day}T12:30:00`),
      );
    });
    fc.assert(property, { numRuns: 150 });
  });
});

function foundOrRefused(rule: string, start: string, zone: string): string[] {
  try {
    return days(rule, start, { zone, until: "2029-01-01" });
  } catch (error) {
    if (error instanceof RepetitionProblem) return [];
    throw error;
  }
}

describe("a repetition is refused", () => {
  it.each([
    ["FREQ=SECONDLY", "tooMany"],
    ["FREQ=SECONDLY;COUNT=999999", "tooMany"],
    ["FREQ=MINUTELY;BYSECOND=0,1,2,3", "tooMany"],
    ["FREQ=DAILY;BYHOUR=8,9", "tooMany"],
    ["FREQ=HOURLY;BYMONTHDAY=31;BYMONTH=1,3,5,7,8,10,12;BYMINUTE=0,20,40", "tooMany"],
  ])("where it has more dates than are taken: %s", (rule, problem) => {
    expect(() => days(rule, "2027-01-01T09:00:00")).toThrow(problem);
  });

  it("by as many dates as are allowed and one", () => {
    expect(days("FREQ=DAILY", "2020-01-01", { limit: 365 })).toHaveLength(365);
    expect(() => days("FREQ=DAILY", "2020-01-01", { limit: 364 })).toThrow("tooMany");
    expect(() => days("FREQ=DAILY;COUNT=1", "2027-01-01", { limit: 1, also: ["2027-05-01"] })).toThrow(
      "tooMany",
    );
  });

  it("where it takes too long", () => {
    const seconds = "FREQ=SECONDLY;COUNT=999999";
    expect(() => days(seconds, "1970-01-01T00:00:00", { limit: 10 })).toThrow("tooMuch");
  });

  it.each([
    "",
    "COUNT=3",
    "FREQ=DAILY;FREQ=DAILY",
    "FREQ=DAILY;X-MORE=1",
    "FREQ=DAILY;RSCALE=HEBREW",
    "FREQ=DAILY;BYDAY=MO;BYDAY=TU",
    "FREQ=DAILY;__PROTO__=1",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=1000000",
    "FREQ=DAILY;BYMONTH=1,,2",
    "FREQ=DAILY\nDTSTART:20270101",
  ])("that is no rule: %j", (rule) => {
    expect(() => days(rule, "2027-01-01")).toThrow("badRule");
  });

  it("that repeats whole days within a day", () => {
    for (const rule of ["FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;BYMINUTE=0"])
      expect(() => days(rule, "2027-01-01")).toThrow("badRule");
  });

  it("whose start or zone is none", () => {
    for (const start of ["2027-02-30", "2027-01-01T24:00:00", "2027-01-01T09:00", "20270101", "soon", ""])
      expect(() => days("FREQ=DAILY", start)).toThrow("badStart");
    for (const zone of ["", "Nowhere", "Europe/Vienna\nRRULE:FREQ=DAILY"])
      expect(() => days("FREQ=DAILY", "2027-01-01", { zone })).toThrow("badZone");
  });

  it("or answered within a second, whatever it says", () => {
    const list = (least: number, most: number) =>
      fc.uniqueArray(
        fc.integer({ min: least, max: most }).filter((one) => one !== 0 || least === 0),
        { minLength: 1, maxLength: 30 },
      );
    const part = fc.oneof(
      list(0, 59).map((values) => `BYSECOND=${values}`),
      list(0, 59).map((values) => `BYMINUTE=${values}`),
      list(0, 23).map((values) => `BYHOUR=${values}`),
      list(-31, 31).map((values) => `BYMONTHDAY=${values}`),
      list(-366, 366).map((values) => `BYYEARDAY=${values}`),
      list(-53, 53).map((values) => `BYWEEKNO=${values}`),
      list(1, 12).map((values) => `BYMONTH=${values}`),
      list(-366, 366).map((values) => `BYSETPOS=${values}`),
      fc.constantFrom(
        "BYDAY=MO",
        "BYDAY=-1SU,2TU",
        "BYDAY=5FR",
        "BYMONTH=2;BYMONTHDAY=30",
        "COUNT=3",
        "COUNT=99999",
      ),
      fc.integer({ min: 1, max: 99_999 }).map((interval) => `INTERVAL=${interval}`),
    );
    const frequency = fc.constantFrom(
      "SECONDLY",
      "MINUTELY",
      "HOURLY",
      "DAILY",
      "WEEKLY",
      "MONTHLY",
      "YEARLY",
    );
    const start = fc.constantFrom("1970-01-31T23:59:59", "2026-02-28T02:30:00", "2024-02-29");
    const zone = fc.constantFrom("UTC", "Europe/Vienna", "America/New_York");
    const property = fc.property(
      frequency,
      fc.array(part, { maxLength: 4 }),
      start,
      zone,
      (freq, parts, at, place) => {
        const began = performance.now();
        const dates = foundOrRefused([`FREQ=${freq}`, ...parts].join(";"), at, place);
        expect(dates).toEqual([...new Set(dates)].sort());
        // A second, and what is worked out at once when it is over, on a machine that has other things to do.
        expect(performance.now() - began).toBeLessThan(10_000);
      },
    );
    fc.assert(property, { numRuns: 50 });
  });
});
