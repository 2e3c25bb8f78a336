import { describe, expect, it } from "vitest";
import { dayAfter, missedArrival, stillEditable } from "#api/contracts/rent-contracts/rules/stay-clock.ts";
import { clockIn } from "#contract/platform/days.ts";

const at = (instant: string, zone = "Europe/Vienna") => clockIn(zone, new Date(instant));

describe("the clock of a stay", () => {
  it("reads the wall of the branch", () => {
    expect(at("2026-11-21T23:30:00Z")).toBe("2026-11-22T00:30");
    expect(at("2026-11-21T23:30:00Z", "America/New_York")).toBe("2026-11-21T18:30");
  });

  it("misses a guest at five past two of the day after", () => {
    expect(missedArrival("2026-11-21", at("2026-11-22T01:04:59Z"))).toBe(false);
    expect(missedArrival("2026-11-21", at("2026-11-22T01:05:00Z"))).toBe(true);
    expect(missedArrival("2026-11-21", at("2026-11-22T01:05:00Z", "America/New_York"))).toBe(false);
  });

  it("does so in the night that has no such hour, and once in the night that has it twice", () => {
    // Vienna: 29 March 2026 goes from 01:59 to 03:00, 25 October from 02:59 to 02:00.
    expect(missedArrival("2026-03-28", at("2026-03-29T00:59:00Z"))).toBe(false);
    expect(missedArrival("2026-03-28", at("2026-03-29T01:00:00Z"))).toBe(true);
    expect(missedArrival("2026-10-24", at("2026-10-25T00:04:00Z"))).toBe(false);
    expect(missedArrival("2026-10-24", at("2026-10-25T00:05:00Z"))).toBe(true);
  });

  it("ends the day of departure at three of the day after", () => {
    expect(dayAfter("2026-11-21", at("2026-11-22T01:59:00Z"))).toBe(false);
    expect(dayAfter("2026-11-21", at("2026-11-22T02:00:00Z"))).toBe(true);
    expect(dayAfter("2026-03-28", at("2026-03-29T00:59:00Z"))).toBe(false);
    expect(dayAfter("2026-03-28", at("2026-03-29T01:00:00Z"))).toBe(true);
  });

  it("lets a completion be taken back for so many days", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(stillEditable("2026-11-14T10:00:00Z", 7, now)).toBe(true);
    expect(stillEditable("2026-11-14T09:59:59Z", 7, now)).toBe(false);
    expect(stillEditable("2026-11-14T09:59:59Z", 8, now)).toBe(true);
    expect(stillEditable(null, 7, now)).toBe(false);
  });
});
