import { RRuleTemporal } from "rrule-temporal";
import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";
import { mostInADay, type RuleParts, repeatsWithinDays } from "#api/platform/repetition/rule-parts.ts";

/** Where a repetition begins and where it is looked at, all as written in `zone`. */
export interface Written {
  /** A day (`2027-01-31`) or a time of a day (`2027-01-31T09:00:00`); what comes of it has the same shape. */
  start: string;
  /** Its name in the IANA database; whole days take `UTC`. */
  zone: string;
  /** Days or times: from the first on, to before the second. */
  from: string;
  until: string;
}

const dayMs = 86_400_000;
/** Dates that may be made at once: the library makes a list of all between two instants. */
const atOnce = 4000;
/** How often, and for how long; then a rule is too much. Days that come back reach from 1970 to 2100 in some twenty, which take 50 ms. */
const mostTimes = 2000;
const mostMs = 1000;
const aboutDays = ["BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYDAY"];

/**
 * The dates of a rule before `until`, in their order; those before `from` need not be among them. Throws RepetitionProblem `tooMuch` where
 * there is too much to look at. The library is asked for a stretch at a time, and never told of COUNT and UNTIL: with a COUNT it would go through
 * all since the start, however long that takes.
 */
export function* datesByRule(parts: RuleParts, written: Written): Generator<string> {
  const { start, zone, from, until } = written;
  const wholeDay = start.length === 10;
  const rule = ruleFrom(parts, wholeDay ? `${start}T00:00:00` : start, wholeDay ? "UTC" : zone);
  const count = Number(parts.get("COUNT") ?? Number.POSITIVE_INFINITY);
  const isOver = endOf(parts.get("UNTIL"));
  const longest = Math.max(dayMs / 24, Math.floor(atOnce / mostInADay(parts)) * dayMs);
  // Short at first: most rules are asked for a few dates.
  let stretch = Math.max(dayMs / 24, longest / 64);
  // A day before and after, for zones; all since the start where dates are counted.
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
 * For a rule that repeats within a day and on some days only: the midnight of the first of these days that is not before an instant. The days
 * between are not looked at hour by hour.
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
    // Its own bounds count from the start of a rule, which may lie long ago; ours are in the stretches.
    const most = { maxIterations: 1e12, maxCandidateEvaluations: 1e6 };
    return new RRuleTemporal({ rruleString: lines.join("\n"), cache: false, ...most });
  } catch {
    throw new RepetitionProblem("badRule");
  }
}

/** "The second Tuesday" means something within a month or year; elsewhere it is each Tuesday, as other calendars read it. */
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

/** Whether a date lies behind UNTIL: a day, a time in the rule's own zone, or one in UTC. */
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
