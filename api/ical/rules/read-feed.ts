import { convertIcsCalendar, extendByRecurrenceRule, type IcsDateObject, type IcsEvent } from "ts-ics";
import { addDays } from "#contract/days.ts";

/** Nights a channel says are taken: half-open, in the days of the unit's place. */
export interface FeedEvent {
  uid: string;
  from: string;
  until: string;
  summary: string;
  description: string;
}

export interface ReadFeed {
  events: FeedEvent[];
  /** Events that could not be understood. */
  skipped: number;
}

/** What a feed that is none is refused for. */
export class FeedProblem extends Error {
  readonly problem: "noCalendar" | "cutOff";

  constructor(problem: "noCalendar" | "cutOff") {
    super(problem);
    this.problem = problem;
  }
}

interface Window {
  timeZone: string;
  /** Nights before are over. */
  today: string;
  /** Nights from here on are not looked at. */
  horizon: string;
}

/** A time of day without a zone: it is meant at the unit's place. */
const floating = /^(DTSTART|DTEND)(?:;VALUE=DATE-TIME)?:(\d{8}T\d{6})(?=\r?$)/gm;

/**
 * Reads a feed: whole days and times of day, any zone, folded lines, repeated events. Cancelled and past events are left out, an event
 * within one day takes no night, an event without an end takes one. Throws FeedProblem.
 */
export function readFeed(text: string, window: Window): ReadFeed {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedProblem("noCalendar");
  if (!/END:VCALENDAR\s*$/i.test(text)) throw new FeedProblem("cutOff");
  const parsed = parse(text.replace(floating, `$1;TZID=${window.timeZone}:$2`));
  const byUid = new Map<string, FeedEvent>();
  let skipped = 0;
  for (const event of parsed) {
    if (event.status === "CANCELLED") continue;
    const nights = nightsOf(event, window);
    if (nights === null) skipped += 1;
    for (const { from, until } of nights ?? []) {
      // Nobody books beyond the horizon, so a block that goes on for years need not.
      if (until <= window.today || from >= window.horizon || until <= from) continue;
      const uid = uidOf(event, from, until);
      const known = byUid.get(uid);
      if (known && known.until >= until) continue;
      byUid.set(uid, {
        uid,
        from,
        until: clipped(until, window.horizon),
        summary: (event.summary ?? "").slice(0, 200),
        description: (event.description ?? "").slice(0, 1000),
      });
    }
  }
  return { events: [...byUid.values()], skipped };
}

function parse(text: string): IcsEvent[] {
  try {
    return convertIcsCalendar(undefined, text).events ?? [];
  } catch {
    throw new FeedProblem("noCalendar");
  }
}

function uidOf(event: IcsEvent, from: string, until: string): string {
  if (!event.uid) return `${from}/${until}`;
  return (event.recurrenceRule ? `${event.uid}/${from}` : event.uid).slice(0, 300);
}

/** The nights of an event and of its repetitions; null when its dates are none. */
function nightsOf(event: IcsEvent, window: Window): { from: string; until: string }[] | null {
  const from = dayOf(event.start, window.timeZone);
  const until = endOf(event, window.timeZone);
  if (!from || !until) return null;
  if (!event.recurrenceRule) return [{ from, until }];
  const length = Math.max(0, daysFrom(from, until));
  const starts = extendByRecurrenceRule(event.recurrenceRule, {
    start: event.start.date,
    end: new Date(`${window.horizon}T00:00:00Z`),
    ...(event.exceptionDates && { exceptions: event.exceptionDates.map(({ date }) => date) }),
  });
  return starts.map((start) => {
    const day = dayOf({ ...event.start, date: start }, window.timeZone) ?? from;
    return { from: day, until: addDays(day, length) };
  });
}

function endOf(event: IcsEvent, timeZone: string): string | null {
  const start = dayOf(event.start, timeZone);
  if (!start) return null;
  if (event.end) {
    const end = dayOf(event.end, timeZone);
    // Some channels end a whole-day event on the day it begins.
    return end === start && event.end.type === "DATE" ? addDays(start, 1) : end;
  }
  const { weeks = 0, days = 0, hours = 0, minutes = 0 } = event.duration ?? { days: 1 };
  if (event.start.type === "DATE") return addDays(start, Math.max(1, weeks * 7 + days));
  const milliseconds = ((weeks * 7 + days) * 24 * 60 + hours * 60 + minutes) * 60_000;
  return dayOf({ ...event.start, date: new Date(event.start.date.getTime() + milliseconds) }, timeZone);
}

/** A whole day is the same everywhere; a time of day is the day it is at the unit's place. */
function dayOf({ date, type }: IcsDateObject, timeZone: string): string | null {
  if (Number.isNaN(date.getTime())) return null;
  if (type === "DATE") return date.toISOString().slice(0, 10);
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(date);
}

function daysFrom(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

function clipped(day: string, last: string): string {
  if (day > last) return last;
  return day;
}
