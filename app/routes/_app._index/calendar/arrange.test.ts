import { describe, expect, it } from "vitest";
import { arrangeWeek, daysFrom, type Entry, sideBySide } from "./arrange.ts";
import { periodOf, stepOf, weekNumber } from "./view.ts";

const entry = (key: string, more: Partial<Entry>): Entry => ({
  ...{ key, kind: "event", id: 1, version: 1, title: key, type: "", color: null },
  ...{ from: "2026-12-01", until: "2026-12-01", startsAt: null, endsAt: null, users: [], repeats: false },
  href: null,
  ...more,
});

describe("a week", () => {
  it("keeps what lasts for days at one height, and sorts the rest by time", () => {
    const days = daysFrom("2026-11-30", "2026-12-06");
    const week = arrangeWeek(
      [
        entry("late", { startsAt: "16:00", endsAt: "17:00" }),
        entry("early", { startsAt: "09:00", endsAt: "10:00" }),
        entry("long", { from: "2026-11-20", until: "2026-12-02" }),
        entry("fair", { from: "2026-12-01", until: "2026-12-03" }),
        entry("next", { from: "2026-12-03", until: "2026-12-03" }),
      ],
      days,
    );
    expect(week[1]?.lanes.map((one) => one?.key)).toEqual(["long", "fair"]);
    expect(week[3]?.lanes.map((one) => one?.key)).toEqual(["next", "fair"]);
    expect(week[1]?.timed.map(({ key }) => key)).toEqual(["early", "late"]);
  });

  it("puts what takes place at the same time side by side", () => {
    const at = (key: string, startsAt: string, endsAt: string) => entry(key, { startsAt, endsAt });
    const placed = sideBySide([
      at("a", "09:00", "11:00"),
      at("b", "10:00", "12:00"),
      at("c", "12:00", "13:00"),
    ]);
    expect(placed.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });
});

describe("a period", () => {
  it("of a month is its whole weeks", () => {
    expect(periodOf("month", "2026-12-03")).toEqual({ from: "2026-11-30", until: "2027-01-03" });
    expect(periodOf("week", "2026-12-03")).toEqual({ from: "2026-11-30", until: "2026-12-06" });
    expect(stepOf("month", "2026-12-31", 1)).toBe("2027-01-01");
    expect(stepOf("week", "2026-12-31", -1)).toBe("2026-12-24");
  });

  it("counts weeks by ISO 8601", () => {
    expect([weekNumber("2026-11-30"), weekNumber("2026-12-28"), weekNumber("2027-01-04")]).toEqual([
      49, 53, 1,
    ]);
  });
});
