import { describe, expect, it } from "vitest";
import {
  type DueRule,
  lateFate,
  occasionsOf,
  type StayTimes,
} from "#api/messages/message-templates/rules/due.ts";
import { endOfQuiet } from "#api/messages/message-templates/rules/quiet.ts";

const stay: StayTimes = {
  checkIn: "2026-11-02",
  checkOut: "2026-11-16",
  checkInAt: new Date("2026-11-02T14:00:00Z"),
  checkOutAt: new Date("2026-11-16T10:00:00Z"),
  checkedInAt: null,
  checkedOutAt: null,
  bookedAt: new Date("2026-10-20T09:00:00Z"),
  timeZone: "Europe/Vienna",
};
const rule: DueRule = {
  event: "PRE_CHECKIN",
  offsetAmount: 2,
  offsetUnit: "hours",
  repeat: null,
  onDay: null,
  weekday: null,
  everyDays: null,
  atTime: null,
  body: "Hello",
};
const due = (more: Partial<DueRule>, times: Partial<StayTimes> = {}) =>
  occasionsOf({ ...rule, ...more }, { ...stay, ...times }, new Date("2026-01-01T00:00:00Z")).map(
    ({ dueAt }) => dueAt.toISOString().slice(0, 16),
  );

describe("a message is due", () => {
  it.each([
    ["PRE_CHECKIN", {}, {}, "2026-11-02T12:00"],
    ["POST_CHECKIN", {}, {}, "2026-11-02T16:00"],
    ["POST_CHECKIN", {}, { checkedInAt: new Date("2026-11-02T20:00:00Z") }, "2026-11-02T22:00"],
    ["POST_CHECKIN", {}, { checkedInAt: new Date("2026-11-02T08:00:00Z") }, "2026-11-02T16:00"],
    ["PRE_CHECKOUT", { offsetAmount: 1, offsetUnit: "days" }, {}, "2026-11-15T10:00"],
    ["POST_CHECKOUT", {}, { checkedOutAt: new Date("2026-11-16T11:00:00Z") }, "2026-11-16T13:00"],
    ["POST_BOOKING", {}, {}, "2026-10-20T11:00"],
    ["POST_BOOKING", { offsetAmount: 0 }, {}, "2026-10-20T09:02"],
    ["POST_BOOKING", { offsetAmount: 0, body: "{access.wifiPassword}" }, {}, "2026-10-20T09:20"],
  ] as const)("%s %o %o", (event, more, times, expected) => {
    expect(due({ ...more, event }, times)).toEqual([expected]);
  });

  it("at a time of its own, while the stay lasts, by the building's clock", () => {
    const custom = { event: "CUSTOM_TIME", atTime: "10:00" } as const;
    expect(due({ ...custom, repeat: "weekly", weekday: "wed" })).toEqual([
      "2026-11-04T09:00",
      "2026-11-11T09:00",
    ]);
    expect(due({ ...custom, repeat: "everyDays", everyDays: 5 })).toEqual([
      "2026-11-07T09:00",
      "2026-11-12T09:00",
    ]);
    expect(due({ ...custom, repeat: "once", onDay: "2026-11-03" })).toEqual(["2026-11-03T09:00"]);
    expect(due({ ...custom, repeat: "once", onDay: "2026-12-03" })).toEqual([]);
  });

  it("late only where the template wants that, and there is still a point in it", () => {
    const fate = (event: DueRule["event"], alwaysSend: boolean, now: string) => {
      const [occasion] = occasionsOf({ ...rule, event }, stay, stay.bookedAt);
      if (!occasion) throw new Error("no occasion");
      return lateFate({ event, alwaysSend }, occasion, stay, new Date(now));
    };
    expect(fate("PRE_CHECKIN", false, "2026-11-02T13:00:00Z")).toBe("tooLate");
    expect(fate("PRE_CHECKIN", true, "2026-11-02T13:00:00Z")).toBe("plan");
    expect(fate("PRE_CHECKIN", true, "2026-11-16T13:00:00Z")).toBe("tooLate");
    expect(fate("POST_CHECKOUT", true, "2026-11-18T13:00:00Z")).toBe("plan");
    expect(fate("POST_CHECKOUT", true, "2026-11-20T13:00:00Z")).toBe("tooLate");
  });
});

describe("a guest who sleeps", () => {
  const place = { ...stay, country: "GB", houseTimeZone: stay.timeZone };
  const until = (at: string, opensDoor = false, country: string | null = "GB") =>
    endOfQuiet({ ...place, country }, { opensDoor }, new Date(at))
      ?.toISOString()
      .slice(0, 16) ?? null;

  it("is written to in the morning of where they are", () => {
    expect(until("2026-10-30T20:30:00Z")).toBeNull();
    expect(until("2026-10-30T21:30:00Z")).toBe("2026-10-31T08:00");
    expect(until("2026-11-03T20:30:00Z")).toBe("2026-11-04T07:00");
    expect(until("2026-10-30T20:30:00Z", false, "US")).toBe("2026-10-31T07:00");
  });

  it("is told how to get in at night, too, a day before the arrival", () => {
    expect(until("2026-11-01T22:00:00Z", true)).toBeNull();
    expect(until("2026-10-31T22:00:00Z", true)).toBe("2026-11-01T08:00");
  });
});
