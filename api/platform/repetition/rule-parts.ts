import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";

/** A rule's parts by name, in capitals: `FREQ` → `MONTHLY`. */
export type RuleParts = ReadonlyMap<string, string>;

const signed = (most: number) => (value: string) =>
  /^[+-]?\d{1,3}$/.test(value) && inRange(Math.abs(Number(value)), 1, most);
const plain = (least: number, most: number) => (value: string) =>
  /^\d{1,2}$/.test(value) && inRange(Number(value), least, most);
const weekday = "(?:MO|TU|WE|TH|FR|SA|SU)";
const countedDay = new RegExp(`^([+-]?\\d{1,2})?${weekday}$`);

/**
 * Checks the values of each part (RFC 5545, 3.3.10), for lists each member. Second 60 is not accepted here.
 */
const listed: Readonly<Record<string, (value: string) => boolean>> = {
  BYSECOND: plain(0, 59),
  BYMINUTE: plain(0, 59),
  BYHOUR: plain(0, 23),
  BYDAY: (value) => {
    const [whole, count] = countedDay.exec(value) ?? [];
    return whole !== undefined && (count === undefined || inRange(Math.abs(Number(count)), 1, 53));
  },
  BYMONTHDAY: signed(31),
  BYYEARDAY: signed(366),
  BYWEEKNO: signed(53),
  BYMONTH: plain(1, 12),
  BYSETPOS: signed(366),
};
const single: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  COUNT: /^0*[1-9]\d{0,5}$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  WKST: new RegExp(`^${weekday}$`),
};

/**
 * Parses a rule (`FREQ=MONTHLY;BYDAY=-1SU`), in capitals or not. Throws RepetitionProblem `badRule` for what
 * RFC 5545 does not allow: unknown parts, repeated parts, values out of range.
 */
export function partsOfRule(rule: string): RuleParts {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().split(";").filter(Boolean)) {
    const [, name = "", value = ""] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    const good = Object.hasOwn(listed, name)
      ? value.split(",").every((one) => listed[name]?.(one))
      : Object.hasOwn(single, name) && single[name]?.test(value);
    if (!good || parts.has(name)) throw new RepetitionProblem("badRule");
    parts.set(name, value);
  }
  if (!parts.has("FREQ")) throw new RepetitionProblem("badRule");
  return parts;
}

/**
 * Whether a rule refers to times of day, which whole days do not have: it repeats within a day, or names
 * hours, minutes or seconds.
 */
export function isOfTimes(parts: RuleParts): boolean {
  return repeatsWithinDays(parts) || ["BYHOUR", "BYMINUTE", "BYSECOND"].some((name) => parts.has(name));
}

export function repeatsWithinDays(parts: RuleParts): boolean {
  return ["HOURLY", "MINUTELY", "SECONDLY"].includes(parts.get("FREQ") ?? "");
}

/**
 * Upper bound for the dates of a rule in one day: the product of the hours, minutes and seconds that it names
 * or runs through.
 */
export function mostInADay(parts: RuleParts): number {
  const frequency = parts.get("FREQ") ?? "";
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const times = (name: string, within: readonly string[], all: number) => {
    const listed = parts.get(name)?.split(",").length;
    if (listed !== undefined) return listed;
    if (frequency === within[0]) return Math.ceil(all / interval);
    return within.includes(frequency) ? all : 1;
  };
  return (
    times("BYHOUR", ["HOURLY", "MINUTELY", "SECONDLY"], 24) *
    times("BYMINUTE", ["MINUTELY", "SECONDLY"], 60) *
    times("BYSECOND", ["SECONDLY"], 60)
  );
}

function inRange(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
