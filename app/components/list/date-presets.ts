import { addDays, addMonths, weekday } from "#contract/platform/days.ts";

/** Presets of a date range. Weeks begin on Monday. */
export const datePresets = [
  "all",
  "today",
  "yesterday",
  "last7Days",
  "thisWeek",
  "lastWeek",
  "last30Days",
  "thisMonth",
  "lastMonth",
  "thisYear",
  "custom",
] as const;
export type DatePreset = (typeof datePresets)[number];

export interface DateRange {
  /** `YYYY-MM-DD`, both days included. */
  from?: string;
  until?: string;
}

export function isDatePreset(value: unknown): value is DatePreset {
  return datePresets.some((preset) => preset === value);
}

/** First and last day of a preset as seen on `today` (`YYYY-MM-DD`); "all" and "custom" have none of their own. */
export function presetRange(preset: DatePreset, today: string): DateRange {
  const [year, month] = today.split("-").map(Number);
  const weekStart = addDays(today, 1 - weekday(today));
  switch (preset) {
    case "today":
      return { from: today, until: today };
    case "yesterday":
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case "last7Days":
      return { from: addDays(today, -6), until: today };
    case "thisWeek":
      return { from: weekStart, until: addDays(weekStart, 6) };
    case "lastWeek":
      return { from: addDays(weekStart, -7), until: addDays(weekStart, -1) };
    case "last30Days":
      return { from: addDays(today, -29), until: today };
    case "thisMonth":
      return monthRange(year ?? 0, month ?? 0);
    case "lastMonth":
      return month === 1 ? monthRange((year ?? 0) - 1, 12) : monthRange(year ?? 0, (month ?? 0) - 1);
    case "thisYear":
      return { from: `${year}-01-01`, until: `${year}-12-31` };
    default:
      return {};
  }
}

function monthRange(year: number, month: number): DateRange {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  return { from: first, until: addDays(addMonths(first, 1), -1) };
}
