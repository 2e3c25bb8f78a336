import { describe, expect, it } from "vitest";
import { readFeed } from "#api/ical/rules/read-feed.ts";

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
      skipped: 0,
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

  it("counts what cannot be understood and reads the rest", () => {
    const text = feed(
      event("UID:a", "DTSTART;VALUE=DATE:banana", "DTEND;VALUE=DATE:20270103"),
      event("UID:b", "DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:20270103"),
      event("UID:backwards", "DTSTART;VALUE=DATE:20270105", "DTEND;VALUE=DATE:20270103"),
    );
    expect(readFeed(text, window)).toMatchObject({ skipped: 1, events: [{ uid: "b" }] });
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
});
