import { describe, expect, it } from "vitest";
import { problemOf, stepOf } from "#api/operations/smart-locks/rules/health.ts";

const well = { online: true, state: "locked" as const, batteryCritical: false };

describe("what is wrong with a lock", () => {
  it.each([
    [null, "offline"],
    [{ ...well, online: false }, "offline"],
    [{ ...well, state: "blocked" as const, batteryCritical: true }, "blocked"],
    [{ ...well, state: "uncalibrated" as const }, "uncalibrated"],
    [{ ...well, batteryCritical: true }, "battery"],
    [{ ...well, state: "unknown" as const }, null],
    [well, null],
  ])("%o: %s", (report, problem) => expect(problemOf(report)).toBe(problem));
});

describe("the move a lock makes by itself", () => {
  it.each([
    ["TOINSTALL", null, 0, true, "install"],
    // Taken down, it is not installed again by being there.
    ["TOINSTALL", null, 0, false, null],
    ["TOINSTALL", "offline", 0, true, null],
    ["INSTALLED", "offline", 30, false, null],
    ["INSTALLED", "offline", 31, false, "fault"],
    ["INSTALLED", "battery", 0, false, "fault"],
    ["INSTALLED", "blocked", 0, false, "fault"],
    ["INSTALLED", null, 99, false, null],
    ["FAULT", null, 9, false, null],
    ["FAULT", null, 10, false, "heal"],
    ["FAULT", "battery", 99, false, null],
  ] as const)("%s with %s for %i min, new: %s → %s", (status, problem, minutes, isNew, step) => {
    const now = new Date("2026-06-01T12:00:00Z");
    const since = new Date(now.getTime() - minutes * 60_000).toISOString();
    expect(stepOf({ status, problem, since, isNew }, now)).toBe(step);
  });
});
