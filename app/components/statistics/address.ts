import { parseDate } from "#app/components/form/parse-date.ts";
import { type DatePreset, isDatePreset, presetRange } from "#app/components/list/date-presets.ts";
import { groupings } from "#contract/organization/statistics/counted-figure.ts";
import { addDays, addMonths, daysBetween } from "#contract/platform/days.ts";

/** What the address of a page of figures asks for. */
export interface FiguresAddress {
  from: string;
  until: string;
  /** The preset whose days these are; null for days of one's own. */
  preset: DatePreset | null;
  by: (typeof groupings)[number] | null;
  /** ISO 8601; null: as it is now. */
  asOf: string | null;
  /** What was asked for and is none. */
  wrong: string[];
}

/** Reads an address; what is no day, preset, grouping or moment is left out and said. */
export function readFiguresAddress(
  search: URLSearchParams,
  today: string,
  standard: DatePreset,
): FiguresAddress {
  const wrong: string[] = [];
  const given = <T>(name: string, read: (text: string) => T | undefined): T | null => {
    const text = search.get(name);
    if (!text) return null;
    const value = read(text);
    if (value === undefined) wrong.push(`${name}=${text}`);
    return value ?? null;
  };
  const day = (text: string) => {
    const parsed = parseDate(text);
    return parsed.ok && parsed.value >= "1900-01-01" && parsed.value < "2200-01-01"
      ? parsed.value
      : undefined;
  };
  const preset = given("period", (text) => (isDatePreset(text) && text !== "all" ? text : undefined));
  const from = given("from", day);
  const until = given("until", day);
  const by = given("by", (text) => groupings.find((name) => name === text));
  const asOf = given("asOf", (text) => {
    const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(text) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
  });
  if (from && until && from > until) wrong.push(`from=${from}, until=${until}`);
  const rest = { by, asOf, wrong };
  if (from && until && from <= until) return { from, until, preset: null, ...rest };
  const named = preset && preset !== "custom" ? preset : standard;
  const { from: first = today, until: last = today } = presetRange(named, today);
  return { from: first, until: last, preset: named, ...rest };
}

/** The address of a page of figures, with some of what it asks for changed. */
export function figuresHref(
  path: string,
  address: FiguresAddress,
  change: Partial<Pick<FiguresAddress, "from" | "until" | "preset" | "by" | "asOf">>,
  more: Readonly<Record<string, string>> = {},
): string {
  const { from, until, preset, by, asOf } = { ...address, ...change };
  const search = new URLSearchParams({
    ...(preset ? { period: preset } : { from, until }),
    ...(by && { by }),
    ...(asOf && { asOf }),
    ...more,
  });
  return `${path}?${search}`;
}

/** The period of the same length before or after; whole months stay whole. */
export function besides({ from, until }: { from: string; until: string }, direction: 1 | -1) {
  const after = addDays(until, 1);
  if (from.endsWith("-01") && after.endsWith("-01")) {
    const months = monthNumber(after) - monthNumber(from);
    const first = addMonths(from, direction * months);
    return { from: first, until: addDays(addMonths(first, months), -1) };
  }
  const days = (daysBetween(from, until) + 1) * direction;
  return { from: addDays(from, days), until: addDays(until, days) };
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
