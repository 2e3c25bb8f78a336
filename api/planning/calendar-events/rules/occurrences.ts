import { expand } from "#api/platform/repetition/expand.ts";
import { RepetitionProblem } from "#api/platform/repetition/repetition-problem.ts";
import type { CalendarEvent } from "#contract/planning/calendar-events/calendar-events.ts";
import { addDays, daysBetween, instantAt } from "#contract/platform/days.ts";

type Times = Pick<CalendarEvent, "startsOn" | "startsAt" | "endsOn" | "endsAt" | "timeZone">;
type Repeating = Pick<CalendarEvent, "startsOn" | "endsOn" | "repeats">;

/** The most days of an event on a calendar: one a day. */
const mostDays = 400;

/** Returns the days on which an event begins between two days, the last one included. */
export function beginsBetween(event: Repeating, from: string, until: string): string[] {
  if (event.repeats === "") return event.startsOn >= from && event.startsOn <= until ? [event.startsOn] : [];
  const window = { from, until: addDays(until, 1), start: event.startsOn, zone: "UTC" };
  return expand({ rule: event.repeats, limit: mostDays + daysBetween(from, until), ...window });
}

/** Whether a rule is invalid, recurs within a day, or begins on no day of the two following years. */
export function repetitionProblem(event: Repeating): boolean {
  try {
    const { startsOn } = event;
    return beginsBetween(event, startsOn, addDays(startsOn, 2 * 366)).length === 0;
  } catch (error) {
    if (error instanceof RepetitionProblem) return true;
    throw error;
  }
}

/** Returns the instants of an event that begins on a day. */
export function instantsOf({ startsOn, startsAt, endsOn, endsAt, timeZone }: Times) {
  return {
    start: instantAt(startsOn, startsAt ?? "00:00", timeZone).toISOString(),
    end: instantAt(endsAt === null ? addDays(endsOn, 1) : endsOn, endsAt ?? "00:00", timeZone).toISOString(),
  };
}

/**
 * Returns events as they take place in a period: recurring ones once for each occurrence, by their beginning.
 */
export function occurrencesOf<E extends Times & Repeating & { id: number; start: string; end: string }>(
  events: readonly E[],
  from: string,
  until: string,
): E[] {
  if (events.every(({ repeats }) => repeats === "")) return [...events];
  return events
    .flatMap((event) => (event.repeats === "" ? [event] : timesOf(event, from, until)))
    .sort((one, other) => one.start.localeCompare(other.start) || one.id - other.id);
}

function timesOf<E extends Times & Repeating>(event: E, from: string, until: string): E[] {
  const length = daysBetween(event.startsOn, event.endsOn);
  return beginsBetween(event, addDays(from, -length), until).map((startsOn) => {
    const times = { ...event, startsOn, endsOn: addDays(startsOn, length) };
    return { ...times, ...instantsOf(times) };
  });
}
