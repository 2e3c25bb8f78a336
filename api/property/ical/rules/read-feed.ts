import { nightsOfEvent } from "#api/property/ical/rules/event-nights.ts";
import { type FeedLine, partsOf, unfolded, wordsOf } from "#api/property/ical/rules/feed-lines.ts";
import { momentReader, type ReadMoment } from "#api/property/ical/rules/feed-moment.ts";
import type { Nights } from "#contract/platform/days.ts";
import type { EventFault } from "#contract/property/ical/ical.ts";

/** Nights that a channel reports as taken: half-open, in days of the unit's place. */
export interface FeedEvent {
  /** The event's own UID, with the day if it recurs. Several events may share one. */
  uid: string;
  from: string;
  until: string;
  summary: string;
  description: string;
}

/** An event that could not be read, wholly or in part. */
export interface FaultyEvent {
  /** Empty when it has none. */
  uid: string;
  reason: EventFault;
  summary: string;
  /** Its begin and end as written in the feed. */
  written: string;
  /** The day it ends, if that can be read. */
  until: string | null;
}

export interface ReadFeed {
  events: FeedEvent[];
  faulty: FaultyEvent[];
}

/** Thrown for a text that is no feed. */
export class FeedProblem extends Error {
  readonly problem: "noCalendar" | "cutOff";

  constructor(problem: "noCalendar" | "cutOff") {
    super(problem);
    this.problem = problem;
  }
}

interface Window {
  timeZone: string;
  /** Nights before this day are over. */
  today: string;
  /** Nights from this day on are not looked at. */
  horizon: string;
}

/**
 * Reads a feed, each event by itself: whole days and times of day, any zone, recurring events and their
 * exceptions. Cancelled and past events and those that leave their time free (`TRANSP:TRANSPARENT`) are left
 * out; an event within one day takes no night, an event without an end takes one. Unreadable events are
 * reported and do not affect the others. Throws FeedProblem.
 */
export function readFeed(feed: string, window: Window): ReadFeed {
  const text = unfolded(feed);
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedProblem("noCalendar");
  if (!/END:VCALENDAR\s*$/i.test(text)) throw new FeedProblem("cutOff");
  const { events, zones } = partsOf(text);
  const read = momentReader(window.timeZone, zones);
  const entries = events.map((lines) => entryOf(lines, read, window));
  const byUid = Map.groupBy(entries, ({ uid }) => uid);
  return {
    events: [...byUid.values()].flatMap((same) => eventsOf(same, window)),
    faulty: entries.flatMap(({ faulty }) => faulty ?? []),
  };
}

interface Entry {
  uid: string;
  words: Pick<FeedEvent, "summary" | "description">;
  /** Cancelled or transparent: it takes no night, and replaces none of a recurrence. */
  free: boolean;
  nights: Nights[];
  repeated: boolean;
  /** The day of the recurring event that this one replaces. */
  insteadOf: string | null;
  faulty: FaultyEvent | null;
}

function entryOf(lines: readonly FeedLine[], read: ReadMoment, window: Window): Entry {
  const line = (name: string) => lines.find((one) => one.name === name);
  const value = (name: string) => wordsOf(line(name)?.value ?? "");
  const uid = value("UID").slice(0, 280);
  const words = {
    summary: value("SUMMARY").slice(0, 200),
    description: value("DESCRIPTION").slice(0, 1000),
  };
  const free =
    value("STATUS").toUpperCase() === "CANCELLED" || value("TRANSP").toUpperCase() === "TRANSPARENT";
  const { nights, repeated, fault } = nightsOfEvent(lines, read, window.horizon);
  const original = line("RECURRENCE-ID");
  const end = line("DTEND");
  const faulty = fault && {
    uid,
    reason: fault,
    summary: words.summary,
    written: [value("DTSTART"), value("DTEND")].filter(Boolean).join(" – ").slice(0, 100),
    until: (end && read(end)?.day) ?? null,
  };
  return {
    uid,
    words,
    free,
    nights,
    repeated,
    insteadOf: (original && read(original)?.day) ?? null,
    faulty: free ? null : faulty,
  };
}

/**
 * Returns the events of one UID with their nights; changed or cancelled occurrences replace those of the
 * recurrence.
 */
function eventsOf(entries: readonly Entry[], window: Window): FeedEvent[] {
  const instead = new Set(
    entries.flatMap(({ insteadOf, faulty }) => (insteadOf === null || faulty ? [] : [insteadOf])),
  );
  const events = new Map<string, FeedEvent>();
  for (const { uid, words, free, nights, repeated, insteadOf } of entries) {
    if (free) continue;
    for (const { from, until } of nights) {
      // Nobody books beyond the horizon, so a block that lasts for years ends there.
      if (until <= window.today || from >= window.horizon || until <= from) continue;
      if (repeated && instead.has(from)) continue;
      const day = insteadOf ?? (repeated ? from : null);
      const key = uid === "" ? `${from}/${until}` : day === null ? uid : `${uid}/${day}`;
      const last = clipped(until, window.horizon);
      events.set(`${key} ${from} ${last}`, { uid: key, from, until: last, ...words });
    }
  }
  return [...events.values()];
}

function clipped(day: string, last: string): string {
  if (day > last) return last;
  return day;
}
