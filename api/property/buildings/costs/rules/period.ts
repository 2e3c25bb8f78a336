import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { addDays, addMonths, daysBetween, todayIn } from "#contract/platform/days.ts";

export interface Period {
  from: string;
  until: string;
}

/** Returns the period of a call; by default the last calendar year, which is accounted for now. */
export function periodOf(
  { now }: Pick<CallContext, "now">,
  { start, end }: { start?: string; end?: string },
): Period {
  const year = Number(todayIn("UTC", now).slice(0, 4)) - 1;
  const from = start ?? (end === undefined ? `${year}-01-01` : `${end.slice(0, 4)}-01-01`);
  const until = end ?? `${from.slice(0, 4)}-12-31`;
  if (until < from) throw invalid("end", "endBeforeStart");
  if (daysBetween(from, until) > 1100) throw invalid("end", "periodTooLong");
  return { from, until };
}

/** Returns the preceding period of the same length; for a calendar year the year before. */
export function previousOf({ from, until }: Period): Period {
  const wholeMonths = addDays(until, 1).endsWith("-01") && from.endsWith("-01");
  if (!wholeMonths) return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) };
  const months =
    (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(until.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1;
  return { from: addMonths(from, -months), until: addDays(from, -1) };
}
