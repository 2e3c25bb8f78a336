import { describe, expect, it } from "vitest";
import { partsOf, unfolded, wordsOf } from "#api/property/ical/rules/feed-lines.ts";

const events = (...lines: string[]) =>
  partsOf(lines.join("\r\n")).events.map((event) =>
    event.map(({ name, params, value }) => [name, Object.fromEntries(params), value]),
  );

describe("the lines of a feed", () => {
  it("are put together where they were folded, whatever ends them", () => {
    expect(unfolded("SUMMARY:a\r\n b\n\tc\r d\r\nUID:1")).toBe("SUMMARY:abcd\r\nUID:1");
  });

  it("have a name, what is said about it, and a value", () => {
    expect(
      events(
        "BEGIN:VEVENT",
        'dtstart;tzid="Europe/Vienna; old: 2";value=date: 20270101 ',
        'ORGANIZER;MEMBER="a:1","b:2";CN=Anna:none',
        "X-NOTE:a:b;c",
        "ATTENDEE;CN=Anna;ROLE=:mailto:anna@example.com",
        "END:VEVENT",
      ),
    ).toEqual([
      [
        ["DTSTART", { TZID: "Europe/Vienna; old: 2", VALUE: "date" }, "20270101"],
        ["ORGANIZER", expect.objectContaining({ CN: "Anna" }), "none"],
        ["X-NOTE", {}, "a:b;c"],
        ["ATTENDEE", { CN: "Anna", ROLE: "" }, "mailto:anna@example.com"],
      ],
    ]);
  });

  it("that are none are passed over", () => {
    expect(events("BEGIN:VEVENT", "nothing", "", "# UID:2", ":3", "UID:1", "END:VEVENT")).toEqual([
      [["UID", {}, "1"]],
    ]);
  });

  it("belong to their event: not those of its alarms, of nothing before and after, of what only looks like one", () => {
    expect(
      events(
        "UID:before",
        "begin:vevent  ",
        "UID:1",
        "BEGIN:VALARM",
        "UID:alarm",
        "END:VALARM",
        "BEGIN:VEVENT of course:",
        "SUMMARY:BEGIN:VEVENT",
        "END:VEVENT",
        "UID:between",
        "BEGIN:VEVENT",
        "UID:2",
        "BEGIN:VEVENT",
        "UID:3",
        "END:VCALENDAR",
        "UID:after",
      ),
    ).toEqual([
      [
        ["UID", {}, "1"],
        ["BEGIN", {}, "VEVENT of course:"],
        ["SUMMARY", {}, "BEGIN:VEVENT"],
      ],
      [["UID", {}, "2"]],
      [["UID", {}, "3"]],
    ]);
  });

  it("of a zone stay together as they stand; an end without a begin is none", () => {
    const zone = ["BEGIN:VTIMEZONE", "TZID:Home", "BEGIN:STANDARD", "END:STANDARD", "END:VTIMEZONE"];
    const text = [
      "BEGIN:VCALENDAR",
      "END:VTIMEZONE",
      ...zone,
      "BEGIN:VEVENT",
      "UID:1",
      "END:VEVENT",
      ...zone,
    ];
    const parts = partsOf(text.join("\n"));
    expect(parts.zones).toEqual([zone.join("\r\n"), zone.join("\r\n")]);
    expect(parts.events).toHaveLength(1);
  });
});

describe("words of a feed", () => {
  it("are read as a person wrote them (RFC 5545, 3.3.11)", () => {
    expect(wordsOf(String.raw`One\, two\; three\\four\nfive\Nsix `)).toBe("One, two; three\\four\nfive\nsix");
    expect(wordsOf("\u0000a\u001fb\tc\u007f")).toBe("ab\tc");
    expect(wordsOf("  a  ")).toBe("a");
  });
});
