import { RRuleTemporal } from "rrule-temporal";
import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";
import { mostInADay, type RuleParts, repeatsWithinDays } from "#api/platform/repetition/rule-parts.ts";

/** The start of a repetition and the window, all as local times in `zone`. */
export interface Written {
  /** A day (`2027-01-31`) or a time of a day (`2027-01-31T09:00:00`); the results have the same form. */
  start: string;
  /** Name in the IANA database; whole days use `UTC`. */
  zone: string;
  /** Days or times: the window includes the first and ends before the second. */
  from: string;
  until: string;
}

const dayMs = 86_400_000;
/** The most dates computed at once: the library lists all between two instants. */
const atOnce = 4000;
/**
 * The most requests to the library, and how long they may take; beyond that a rule is refused. Daily rules
 * cover 1970 to 2100 in some twenty requests, which take 50 ms.
 */
const mostTimes = 2000;
const mostMs = 1000;
const aboutDays = ["BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYDAY"];

/**
 * Yields the dates of a rule before `until` in order; dates before `from` may be missing. Throws
 * RepetitionProblem `tooMuch` when there is too much to compute. The library is asked for one stretch at a
 * time, and never gets COUNT and UNTIL: with a COUNT it would compute all dates since the start, however long
 * that takes.
 */
export function* datesByRule(parts: RuleParts, written: Written): Generator<string> {
  const { start, zone, from, until } = written;
  const wholeDay = start.length === 10;
  const rule = ruleFrom(parts, wholeDay ? `${start}T00:00:00` : start, wholeDay ? "UTC" : zone);
  const count = Number(parts.get("COUNT") ?? Number.POSITIVE_INFINITY);
  const isOver = endOf(parts.get("UNTIL"));
  const longest = Math.max(dayMs / 24, Math.floor(atOnce / mostInADay(parts)) * dayMs);
  // Short at first, because most rules are asked for a few dates.
  let stretch = Math.max(dayMs / 24, longest / 64);
  // One day more on both sides for time zones; everything since the start when dates are counted.
  const begin = Number.isFinite(count) || start > from ? start : from;
  const end = midnightOf(until) + 2 * dayMs;
  const days = daysWithin(parts, { ...written, from: begin });
  const began = performance.now();
  let at = midnightOf(begin) - dayMs;
  let dates = 0;
  for (let time = 0; at < end; time += 1) {
    if (time === mostTimes || performance.now() - began > mostMs) throw new RepetitionProblem("tooMuch");
    at = Math.max(at, days(at - dayMs) - dayMs);
    if (at >= end) return;
    for (const date of between(rule, at, Math.min(end, at + stretch) - 1)) {
      const text = date.toString().slice(0, start.length);
      if (dates === count || text >= until || isOver(text, date.epochMilliseconds)) return;
      dates += 1;
      yield text;
    }
    at += stretch;
    stretch = Math.min(longest, stretch * 2);
  }
}

/**
 * For a rule that repeats within a day, on some days only: returns the midnight of the first of these days
 * that is not before an instant. The days between are not searched hour by hour.
 */
function daysWithin(parts: RuleParts, written: Written): (instant: number) => number {
  const dayParts = [...parts].filter(([name]) => aboutDays.includes(name));
  if (!repeatsWithinDays(parts) || dayParts.length === 0) return () => 0;
  const daily = new Map([["FREQ", "DAILY"], ...dayParts]);
  const start = written.start.slice(0, 10);
  const days = datesByRule(daily, { ...written, start, until: `${written.until.slice(0, 10)}T24` });
  let day = 0;
  return (instant) => {
    while (day < instant) {
      const next = days.next();
      day = next.done ? Number.POSITIVE_INFINITY : midnightOf(next.value);
    }
    return day;
  };
}

function midnightOf(written: string): number {
  return Date.parse(written.slice(0, 10));
}

function ruleFrom(parts: RuleParts, start: string, zone: string): RRuleTemporal {
  const rest = [...parts].filter(([name]) => name !== "COUNT" && name !== "UNTIL");
  const ofDays = !["MONTHLY", "YEARLY"].includes(parts.get("FREQ") ?? "");
  const lines = [
    `DTSTART;TZID=${zone}:${start.replaceAll(/[-:]/g, "")}`,
    `RRULE:${rest.map(([name, value]) => `${name}=${name === "BYDAY" && ofDays ? uncounted(value) : value}`).join(";")}`,
  ];
  try {
    // The library's own limits count from the start of a rule, which may lie long ago; our limits are the
    // stretches.
    const most = { maxIterations: 1e12, maxCandidateEvaluations: 1e6 };
    return new RRuleTemporal({ rruleString: lines.join("\n"), cache: false, ...most });
  } catch {
    throw new RepetitionProblem("badRule");
  }
}

/**
 * "The second Tuesday" means something within a month or year; in other rules it is each Tuesday, as other
 * calendars read it.
 */
function uncounted(weekdays: string): string {
  return weekdays.replaceAll(/[-+\d]/g, "");
}

function between(rule: RRuleTemporal, first: number, last: number) {
  try {
    return rule.between(new Date(first), new Date(last), true);
  } catch {
    throw new RepetitionProblem("tooMuch");
  }
}

/** Returns whether a date lies behind UNTIL, which is a day, a time in the rule's own zone, or one in UTC. */
function endOf(until: string | undefined): (written: string, instant: number) => boolean {
  if (until === undefined) return () => false;
  const [year, month, day] = [until.slice(0, 4), until.slice(4, 6), until.slice(6, 8)];
  const [, hour, minute, second] = /T(\d\d)(\d\d)(\d\d)/.exec(until) ?? [];
  const lastDay = `${year}-${month}-${day}`;
  if (hour === undefined) return (written) => written.slice(0, 10) > lastDay;
  const last = `${lastDay}T${hour}:${minute}:${second}`;
  if (!until.endsWith("Z")) return (written) => written > last;
  return (_, instant) => instant > Date.parse(`${last}Z`);
}
