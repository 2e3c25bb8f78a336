import { describe, expect, it } from "vitest";
import { endOfQuietHours } from "#api/messages/sms/rules/quiet-hours.ts";

const of = (instant: string, timeZone: string) =>
  endOfQuietHours(new Date(instant), timeZone)?.toISOString() ?? null;

describe("quiet hours", () => {
  it.each([
    ["at noon nothing waits", "2026-11-20T11:00:00Z", "Europe/Vienna", null],
    ["until nine in the evening nothing waits", "2026-11-20T19:59:59Z", "Europe/Vienna", null],
    ["from nine on it waits", "2026-11-20T20:00:00Z", "Europe/Vienna", "2026-11-21T07:00:00.000Z"],
    [
      "after midnight it waits for the same day",
      "2026-11-20T02:10:00Z",
      "Europe/Vienna",
      "2026-11-20T07:00:00.000Z",
    ],
    ["until eight it waits", "2026-11-20T06:59:59Z", "Europe/Vienna", "2026-11-20T07:00:00.000Z"],
    ["at eight nothing waits", "2026-11-20T07:00:00Z", "Europe/Vienna", null],
    ["the clock of the branch counts", "2026-11-20T20:00:00Z", "America/New_York", null],
    ["in half hours, too", "2026-11-20T20:00:00Z", "Asia/Kolkata", "2026-11-21T02:30:00.000Z"],
    ["the night the clocks go forward", "2026-03-28T22:00:00Z", "Europe/Vienna", "2026-03-29T06:00:00.000Z"],
    ["the night they go back", "2026-10-24T21:00:00Z", "Europe/Vienna", "2026-10-25T07:00:00.000Z"],
  ])("%s", (_what, instant, timeZone, expected) => {
    expect(of(instant, timeZone)).toBe(expected);
  });
});
