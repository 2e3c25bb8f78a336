import { expand } from "#api/platform/repetition/expand.ts";
import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";
import type { FeedLine } from "#api/property/ical/rules/feed-lines.ts";
import type { Moment, ReadMoment } from "#api/property/ical/rules/feed-moment.ts";
import type { Nights } from "#contract/platform/days.ts";
import { addDays, daysBetween } from "#contract/platform/days.ts";
import type { EventFault } from "#contract/property/ical/ical.ts";

interface EventNights {
  nights: Nights[];
  /** The event recurs; each occurrence is an event of its own. */
  repeated: boolean;
  /** The part that could not be read; the other nights are certainly taken. */
  fault: EventFault | null;
}

const lengthShape = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
/** Recurrence within a day, which no stay has. */
const withinDay = /(?:^|;)(?:FREQ=(?:SECONDLY|MINUTELY|HOURLY)|BY(?:HOUR|MINUTE|SECOND)=)/i;
/** Days before the horizon that are searched: anything that began earlier and still lasts is no stay. */
const daysBefore = 5000;

/** Returns the nights of an event, for each occurrence before `horizon`. */
export function nightsOfEvent(lines: readonly FeedLine[], read: ReadMoment, horizon: string): EventNights {
  const line = (name: string) => lines.find((one) => one.name === name);
  const none = (fault: EventFault): EventNights => ({ nights: [], repeated: false, fault });
  const begins = line("DTSTART");
  if (!begins) return none("noStart");
  const start = read(begins);
  if (!start) return none("badStart");
  const until = endOf(start, line("DTEND"), line("DURATION"), read);
  if (until === "badEnd" || until === "endBeforeStart") return none(until);
  const length = daysBetween(start.day, until);
  const first = [{ from: start.day, until }];
  const rules = lines.filter(({ name }) => name === "RRULE");
  const also = lines.filter(({ name }) => name === "RDATE");
  if (rules.length + also.length === 0) return { nights: first, repeated: false, fault: null };
  const days = new Set([start.day]);
  const without = new Set(datesOf(lines, "EXDATE", read).map((moment) => moment?.day));
  const named = datesOf(lines, "RDATE", read);
  const ruled = rules.map((rule) => daysByRule(rule, start, read, horizon));
  for (const day of [...named.map((moment) => moment?.day), ...ruled.flatMap((moments) => moments ?? [])])
    if (day) days.add(day);
  return {
    nights: [...days]
      .filter((day) => !without.has(day))
      .map((from) => ({ from, until: addDays(from, length) })),
    repeated: true,
    fault: named.includes(null) || ruled.includes(null) ? "badRepetition" : null,
  };
}

/**
 * Returns the day on which an event ends at the unit's place. One without an end, or that ends when it
 * begins, takes a day.
 */
function endOf(
  start: Moment,
  ends: FeedLine | undefined,
  lasts: FeedLine | undefined,
  read: ReadMoment,
): string | "badEnd" | "endBeforeStart" {
  if (ends) {
    const end = read(ends);
    if (!end) return "badEnd";
    // Days are compared first: a whole day has no time to compare with one at the unit's place.
    if (end.day !== start.day) return end.day < start.day ? "endBeforeStart" : end.day;
    if (end.at === start.at || end.wholeDay) return addDays(start.day, 1);
    return end.at < start.at ? "endBeforeStart" : end.day;
  }
  if (!lasts) return addDays(start.day, 1);
  const [whole, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    lengthShape.exec(lasts.value) ?? [];
  const wholeDays = Number(weeks) * 7 + Number(days);
  const rest = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  if (whole === undefined || wholeDays > 100_000 || rest > 1e10) return "badEnd";
  if (wholeDays + rest === 0) return addDays(start.day, 1);
  if (sign === "-") return "endBeforeStart";
  if (start.wholeDay) return addDays(start.day, Math.max(1, wholeDays + Math.floor(rest / 86_400)));
  const end = read({ params: new Map(), value: compact(start.at + rest * 1000) });
  // Days are calendar days, hours are clock hours: a week over a clock change ends at the same time of day.
  return end ? addDays(end.day, wholeDays) : "badEnd";
}

function compact(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/**
 * Returns the dates listed under a name; null for an invalid one. A period has a length of its own, so it
 * counts as invalid.
 */
function datesOf(lines: readonly FeedLine[], name: string, read: ReadMoment): (Moment | null)[] {
  return lines
    .filter((line) => line.name === name)
    .flatMap(({ params, value }) => value.split(",").map((one) => read({ params, value: one.trim() })));
}

/** Returns the dates of a rule, at the unit's place; null when it cannot be read. */
function daysByRule(line: FeedLine, start: Moment, read: ReadMoment, horizon: string): string[] | null {
  const parts = line.value.split(";").filter(Boolean);
  if (withinDay.test(line.value)) return null;
  const until = parts.find((part) => /^UNTIL=/i.test(part))?.slice("UNTIL=".length);
  const last = until === undefined ? null : read({ params: new Map(), value: until });
  if (until !== undefined && !last) return null;
  const rule = parts.filter((part) => !/^UNTIL=/i.test(part)).join(";");
  // By dates as written: a rule says "each Friday" in its own zone, also when the clocks change.
  const shift = daysBetween(start.writtenDay, start.day);
  const window = { from: addDays(horizon, -daysBefore), until: addDays(horizon, 1), limit: daysBefore + 1 };
  try {
    return expand({ rule, start: start.writtenDay, zone: "UTC", ...window })
      .map((day) => addDays(day, shift))
      .filter((day) => !last || (last.wholeDay ? addDays(day, -shift) : day) <= last.day);
  } catch (error) {
    if (error instanceof RepetitionProblem) return null;
    throw error;
  }
}
