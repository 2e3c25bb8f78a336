import { describe, expect, it } from "vitest";
import { readFeed } from "#api/property/ical/rules/read-feed.ts";

const window = { timeZone: "Europe/Vienna", today: "2026-11-21", horizon: "2028-11-21" };
const feed = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", ...events, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const nights = (text: string) =>
  readFeed(text, window).events.map(({ uid, from, until }) => [uid, from, until]);

describe("a channel's feed", () => {
  it("holds whole days, with a folded description, as Airbnb writes it", () => {
    const text = feed(
      event(
        "DTEND;VALUE=DATE:20261205",
        "DTSTART;VALUE=DATE:20261201",
        "UID:1418fb94e984@airbnb.com",
        "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d",
        " etails/HMX\\nPhone Number (Last 4 Digits): 1234",
        "SUMMARY:Reserved",
      ),
    );
    expect(readFeed(text, window)).toEqual({
      events: [
        {
          uid: "1418fb94e984@airbnb.com",
          from: "2026-12-01",
          until: "2026-12-05",
          summary: "Reserved",
          description:
            "Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMX\nPhone Number (Last 4 Digits): 1234",
        },
      ],
      faulty: [],
    });
  });

  it("holds times of day, which count as the day at the unit's place", () => {
    const text = feed(
      event("UID:utc", "DTSTART:20261210T233000Z", "DTEND:20261212T090000Z"),
      event(
        "UID:zone",
        "DTSTART;TZID=America/New_York:20261220T200000",
        "DTEND;TZID=America/New_York:20261222T040000",
      ),
      event("UID:floating", "DTSTART:20261224T233000", "DTEND:20261226T100000"),
      event("UID:within", "DTSTART:20261210T080000Z", "DTEND:20261210T100000Z"),
    );
    expect(nights(text)).toEqual([
      ["utc", "2026-12-11", "2026-12-12"],
      ["zone", "2026-12-21", "2026-12-22"],
      ["floating", "2026-12-24", "2026-12-26"],
    ]);
  });

  it("may give a length instead of an end, or neither, or end where it begins", () => {
    const text = feed(
      event("UID:length", "DTSTART;VALUE=DATE:20270101", "DURATION:P3D"),
      event("UID:alone", "DTSTART;VALUE=DATE:20270110"),
      event("UID:same", "DTSTART;VALUE=DATE:20270115", "DTEND;VALUE=DATE:20270115"),
    );
    expect(nights(text)).toEqual([
      ["length", "2027-01-01", "2027-01-04"],
      ["alone", "2027-01-10", "2027-01-11"],
      ["same", "2027-01-15", "2027-01-16"],
    ]);
  });

  it("leaves open what an event says to leave open (TRANSP:TRANSPARENT), also one time of many", () => {
    const weekly = ["UID:weekly", "DTSTART;VALUE=DATE:20270104"];
    const text = feed(
      event("UID:note", "TRANSP:TRANSPARENT", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"),
      event("UID:odd", "transp:Transparent", "DTSTART:soon"),
      event("UID:stay", "TRANSP:OPAQUE", "DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270111"),
      event(...weekly, "RRULE:FREQ=WEEKLY;COUNT=3"),
      event(
        "UID:weekly",
        "RECURRENCE-ID;VALUE=DATE:20270111",
        "DTSTART;VALUE=DATE:20270111",
        "TRANSP:TRANSPARENT",
      ),
    );
    expect(nights(text)).toEqual([
      ["stay", "2027-01-10", "2027-01-11"],
      ["weekly/2027-01-04", "2027-01-04", "2027-01-05"],
      ["weekly/2027-01-18", "2027-01-18", "2027-01-19"],
    ]);
  });

  it("leaves out what is cancelled, over, or beyond the horizon", () => {
    const text = feed(
      event("UID:a", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"),
      event("UID:b", "DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261121"),
      event("UID:c", "DTSTART;VALUE=DATE:20290101", "DTEND;VALUE=DATE:20290103"),
      event("UID:d", "DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261122"),
    );
    expect(nights(text)).toEqual([["d", "2026-11-01", "2026-11-22"]]);
  });

  it("repeats what is repeated, each time under a UID of its own", () => {
    const text = feed(
      event(
        "UID:weekly",
        "DTSTART;VALUE=DATE:20261204",
        "DTEND;VALUE=DATE:20261206",
        "RRULE:FREQ=WEEKLY;COUNT=3",
      ),
    );
    expect(nights(text)).toEqual([
      ["weekly/2026-12-04", "2026-12-04", "2026-12-06"],
      ["weekly/2026-12-11", "2026-12-11", "2026-12-13"],
      ["weekly/2026-12-18", "2026-12-18", "2026-12-20"],
    ]);
  });

  it("names what cannot be understood and reads the rest", () => {
    const text = feed(
      event("UID:none", "SUMMARY:Reserved", "DTEND;VALUE=DATE:20270104"),
      event("UID:a", "DTSTART;VALUE=DATE:banana", "DTEND;VALUE=DATE:20270103"),
      event("UID:b", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"),
      event("UID:february", "DTSTART;VALUE=DATE:20270230", "DTEND;VALUE=DATE:20270303"),
      event("UID:end", "DTSTART;VALUE=DATE:20270201", "DTEND;VALUE=DATE:soon"),
      event("UID:length", "DTSTART;VALUE=DATE:20270201", "DURATION:long"),
      event("UID:backwards", "DTSTART;VALUE=DATE:20270105", "DTEND;VALUE=DATE:20270103"),
      event("UID:never", "STATUS:CANCELLED"),
    );
    const { events, faulty } = readFeed(text, window);
    expect(events.map(({ uid }) => uid)).toEqual(["b"]);
    expect(faulty.map(({ uid, reason, until }) => [uid, reason, until])).toEqual([
      ["none", "noStart", "2027-01-04"],
      ["a", "badStart", "2027-01-03"],
      ["february", "badStart", "2027-03-03"],
      ["end", "badEnd", null],
      ["length", "badEnd", null],
      ["backwards", "endBeforeStart", "2027-01-03"],
    ]);
    expect(faulty[0]).toMatchObject({ summary: "Reserved", written: "20270104" });
  });

  it("keeps each of several events under one UID", () => {
    const text = feed(
      event("UID:one", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"),
      event("UID:one", "DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270112"),
      event("UID:one", "DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270112"),
    );
    expect(nights(text)).toEqual([
      ["one", "2027-01-01", "2027-01-03"],
      ["one", "2027-01-10", "2027-01-12"],
    ]);
  });

  it("follows what is said of one time of a repeated event: moved, cancelled, left out, added", () => {
    const weekly = [
      "UID:weekly",
      "DTSTART;VALUE=DATE:20261204",
      "DTEND;VALUE=DATE:20261206",
      "RRULE:FREQ=WEEKLY;COUNT=4",
      "EXDATE;VALUE=DATE:20261225",
      "RDATE;VALUE=DATE:20270201,20270301",
    ];
    const moved = ["UID:weekly", "RECURRENCE-ID;VALUE=DATE:20261211", "DTSTART;VALUE=DATE:20261213"];
    const cancelled = ["UID:weekly", "RECURRENCE-ID;VALUE=DATE:20261218", "STATUS:CANCELLED"];
    const text = feed(event(...weekly), event(...moved), event(...cancelled, "DTSTART;VALUE=DATE:20261218"));
    expect(nights(text)).toEqual([
      ["weekly/2026-12-04", "2026-12-04", "2026-12-06"],
      ["weekly/2027-02-01", "2027-02-01", "2027-02-03"],
      ["weekly/2027-03-01", "2027-03-01", "2027-03-03"],
      ["weekly/2026-12-11", "2026-12-13", "2026-12-14"],
    ]);
    // What cannot be read does not take the place of what can.
    const broken = feed(event(...weekly), event("UID:weekly", "RECURRENCE-ID;VALUE=DATE:20261211"));
    expect(nights(broken)).toContainEqual(["weekly/2026-12-11", "2026-12-11", "2026-12-13"]);
  });

  it.each([
    "FREQ=BANANA",
    "FREQ=HOURLY",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=WEEKLY;BYDAY=",
    "COUNT=3",
    "FREQ=DAILY;UNTIL=soon",
  ])("takes the first time where the repetition cannot be read: %s", (rule) => {
    const text = feed(event("UID:a", "DTSTART;VALUE=DATE:20270101", `RRULE:${rule}`));
    const { events, faulty } = readFeed(text, window);
    expect(events).toMatchObject([{ from: "2027-01-01", until: "2027-01-02" }]);
    expect(faulty).toMatchObject([{ uid: "a", reason: "badRepetition" }]);
  });

  it("repeats by the days of its own zone, also when the clocks change", () => {
    const late = ["DTSTART;TZID=Europe/Vienna:20270319T233000", "DTEND;TZID=Europe/Vienna:20270321T100000"];
    const far = ["DTSTART;TZID=Asia/Tokyo:20270105T030000", "DTEND;TZID=Asia/Tokyo:20270107T100000"];
    const text = feed(
      event("UID:late", ...late, "RRULE:FREQ=WEEKLY;UNTIL=20270402T213000Z"),
      event("UID:far", ...far, "RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270111T180000Z"),
    );
    expect(nights(text).map(([, from, until]) => [from, until])).toEqual([
      ["2027-03-19", "2027-03-21"],
      ["2027-03-26", "2027-03-28"],
      ["2027-04-02", "2027-04-04"],
      ["2027-01-04", "2027-01-07"],
      ["2027-01-11", "2027-01-14"],
    ]);
  });

  it("understands days and zones as careless programs write them", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Far East",
      "BEGIN:STANDARD",
      "DTSTART:20000101T000000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0900",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const text = feed(
      zone,
      event("uid:small", "dtstart;value=date:20270101", "dtend;value=date:20270103"),
      event("UID:bare", "DTSTART:20270105", "DTEND:20270107"),
      event("UID:dashes", "DTSTART;VALUE=DATE:2027-01-10", "DTEND;VALUE=DATE:2027-01-12"),
      event("UID:described", "DTSTART;TZID=Far East:20270115T030000", "DTEND;TZID=Far East:20270117T120000"),
      event(
        "UID:unknown",
        'DTSTART;TZID="Our House":20270120T233000',
        "DTEND;TZID=Our House:20270122T100000",
      ),
      event(
        "UID:alarm",
        "BEGIN:VALARM",
        "DTSTART:19990101",
        "END:VALARM",
        "DTSTART:20270125",
        "DTEND:20270127",
      ),
      "BEGIN:VEVENT\r\nUID:open\r\nDTSTART:20270201\r\nDESCRIPTION:BEGIN:VEVENT\u0000",
      event("UID:after", "DTSTART:20270205"),
    );
    expect(nights(text)).toEqual([
      ["small", "2027-01-01", "2027-01-03"],
      ["bare", "2027-01-05", "2027-01-07"],
      ["dashes", "2027-01-10", "2027-01-12"],
      ["described", "2027-01-14", "2027-01-17"],
      ["unknown", "2027-01-20", "2027-01-22"],
      ["alarm", "2027-01-25", "2027-01-27"],
      ["open", "2027-02-01", "2027-02-02"],
      ["after", "2027-02-05", "2027-02-06"],
    ]);
    expect(readFeed(`\uFEFF${text}`, window).faulty).toEqual([]);
    expect(readFeed(text, window).events[6]?.description).toBe("BEGIN:VEVENT");
  });

  it("may hold nothing, and lines that end in any way", () => {
    expect(nights(feed())).toEqual([]);
    expect(nights(feed(event("UID:a", "DTSTART;VALUE=DATE:20270101")).replaceAll("\r", ""))).toHaveLength(1);
  });

  it("is refused when it is a page, cut off, or nothing", () => {
    const whole = feed(event("UID:a", "DTSTART;VALUE=DATE:20270101"));
    expect(() => readFeed("<html>Sign in</html>", window)).toThrow("noCalendar");
    expect(() => readFeed("", window)).toThrow("noCalendar");
    expect(() => readFeed(whole.slice(0, -20), window)).toThrow("cutOff");
  });

  it("is a calendar from its first line to its last, blanks aside", () => {
    const whole = feed(event("UID:a", "DTSTART;VALUE=DATE:20270101"));
    expect(nights(` \r\n${whole}\r\n \r\n`)).toHaveLength(1);
    expect(() => readFeed(`Hello ${whole}`, window)).toThrow("noCalendar");
    expect(() => readFeed(`${whole}<html>`, window)).toThrow("cutOff");
  });

  it("keeps the exceptions of one event from another", () => {
    const text = feed(
      event("UID:a", "DTSTART;VALUE=DATE:20270101", "RRULE:FREQ=DAILY;COUNT=2"),
      event("UID:b", "RECURRENCE-ID;VALUE=DATE:20270102", "DTSTART;VALUE=DATE:20270301"),
      event("UID:c", "RECURRENCE-ID:soon", "DTSTART;VALUE=DATE:20270401"),
    );
    expect(nights(text)).toEqual([
      ["a/2027-01-01", "2027-01-01", "2027-01-02"],
      ["a/2027-01-02", "2027-01-02", "2027-01-03"],
      ["b/2027-01-02", "2027-03-01", "2027-03-02"],
      ["c", "2027-04-01", "2027-04-02"],
    ]);
  });

  it("names events without a UID by their nights", () => {
    const lines = ["DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"];
    expect(nights(feed(event(...lines), event("UID:", "DTSTART;VALUE=DATE:20270105")))).toEqual([
      ["2027-01-01/2027-01-03", "2027-01-01", "2027-01-03"],
      ["2027-01-05/2027-01-06", "2027-01-05", "2027-01-06"],
    ]);
  });

  it("ends at the horizon", () => {
    const text = feed(
      event("UID:on", "DTSTART;VALUE=DATE:20281121"),
      event("UID:last", "DTSTART;VALUE=DATE:20281120"),
      event("UID:long", "DTSTART;VALUE=DATE:20281101", "DTEND;VALUE=DATE:20300101"),
    );
    expect(nights(text)).toEqual([
      ["last", "2028-11-20", "2028-11-21"],
      ["long", "2028-11-01", "2028-11-21"],
    ]);
  });

  it("is cut to what is kept of an event, and says of one it cannot read what stands there", () => {
    const long = "x".repeat(3000);
    const words = [`UID:${long}`, `SUMMARY:${long}`, `DESCRIPTION:${long}`];
    const { events, faulty } = readFeed(
      feed(
        event(...words, "DTSTART;VALUE=DATE:20270101"),
        event(...words, `DTSTART:${long}`),
        event("UID:b", "DTSTART:soon", "DTEND:later"),
      ),
      window,
    );
    const [{ uid, summary, description } = { uid: "", summary: "", description: "" }] = events;
    expect([uid, summary, description].map(({ length }) => length)).toEqual([280, 200, 1000]);
    expect(faulty.map(({ written }) => written)).toEqual(["x".repeat(100), "soon – later"]);
  });
});
