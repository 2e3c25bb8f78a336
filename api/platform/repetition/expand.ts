import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";
import { datesByRule, type Written } from "#api/platform/repetition/rule-dates.ts";
import { isOfTimes, partsOfRule } from "#api/platform/repetition/rule-parts.ts";

interface Repetition extends Written {
  /** In iCalendar's notation, without the property name: `FREQ=WEEKLY;BYDAY=MO`. */
  rule: string;
  /** Throws for more dates than this between `from` and `until`. */
  limit: number;
  /** Dates to add to those of the rule, and dates to leave out, in the form of `start`. */
  also?: readonly string[];
  without?: readonly string[];
}

const startShape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/;

/**
 * Returns the dates of a repetition (RFC 5545) between `from` and `until` in order, as local times in `zone`:
 * "each Friday at nine" stays at nine when the clocks change, and a day or time that does not exist (30
 * February) is left out. `start` is one of them only when the rule says so. Throws RepetitionProblem, also
 * for more than `limit` dates, which are not computed, and for a rule that takes too long.
 */
export function expand({ rule, limit, also = [], without = [], ...written }: Repetition): string[] {
  const parts = partsOfRule(rule);
  if (!isOfCalendar(written.start)) throw new RepetitionProblem("badStart");
  if (written.start.length === 10 && isOfTimes(parts)) throw new RepetitionProblem("badRule");
  if (!isZone(written.zone)) throw new RepetitionProblem("badZone");
  const { from, until } = written;
  const left = new Set(without);
  const dates = new Set<string>();
  const add = (date: string) => {
    if (date < from || date >= until || left.has(date)) return;
    dates.add(date);
    if (dates.size > limit) throw new RepetitionProblem("tooMany");
  };
  for (const date of also) add(date);
  for (const date of datesByRule(parts, written)) add(date);
  return [...dates].sort();
}

function isOfCalendar(start: string): boolean {
  const instant = startShape.test(start) ? Date.parse(start.length > 10 ? `${start}Z` : start) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(start);
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
