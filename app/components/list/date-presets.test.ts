import { describe, expect, it } from "vitest";
import { datePresets, isDatePreset, presetRange } from "./date-presets.ts";

describe("presets of a date range", () => {
  it.each([
    ["today", "2026-11-21", "2026-11-21"],
    ["yesterday", "2026-11-20", "2026-11-20"],
    ["last7Days", "2026-11-15", "2026-11-21"],
    ["thisWeek", "2026-11-16", "2026-11-22"],
    ["lastWeek", "2026-11-09", "2026-11-15"],
    ["last30Days", "2026-10-23", "2026-11-21"],
    ["thisMonth", "2026-11-01", "2026-11-30"],
    ["lastMonth", "2026-10-01", "2026-10-31"],
    ["thisYear", "2026-01-01", "2026-12-31"],
  ] as const)("%s on a Saturday", (preset, from, until) => {
    expect(presetRange(preset, "2026-11-21")).toEqual({ from, until });
  });

  it("knows weeks that begin today, years that turn and leap days", () => {
    expect(presetRange("thisWeek", "2026-11-16").from).toBe("2026-11-16");
    expect(presetRange("thisWeek", "2026-11-22").from).toBe("2026-11-16");
    expect(presetRange("lastMonth", "2027-01-05")).toEqual({ from: "2026-12-01", until: "2026-12-31" });
    expect(presetRange("thisMonth", "2028-02-10").until).toBe("2028-02-29");
  });

  it("leaves all and custom without days of their own", () => {
    expect(presetRange("all", "2026-11-21")).toEqual({});
    expect(presetRange("custom", "2026-11-21")).toEqual({});
    expect(datePresets.filter(isDatePreset)).toEqual(datePresets);
    expect(isDatePreset("soon")).toBe(false);
  });
});
