import { convertIcsTimeStamp, convertIcsTimezone, type IcsTimezone } from "ts-ics";
import type { FeedLine } from "#api/property/ical/rules/feed-lines.ts";

/** When something begins or ends, according to a feed. */
export interface Moment {
  wholeDay: boolean;
  /** The day at the unit's place, and the day as written, which differs in a distant zone. */
  day: string;
  writtenDay: string;
  /** Milliseconds, for comparing. */
  at: number;
}

export type ReadMoment = (line: Pick<FeedLine, "params" | "value">) => Moment | null;

const momentShape = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/i;
/** Earlier than any stay; the database knows no year 0. */
const firstDay = "1970-01-01";

/**
 * Makes a reader for moments at a unit's place. A time without a zone, or in an undescribed one, is taken as
 * local there. A date that does not exist (30 February), or anything invalid, is null.
 */
export function momentReader(timeZone: string, described: readonly string[]): ReadMoment {
  const clocks = new Map<string, Clock | null>();
  const clockOf = (zone: string) => {
    const cached = clocks.get(zone);
    if (cached !== undefined) return cached;
    const clock = clockIn(zone);
    clocks.set(zone, clock);
    return clock;
  };
  const here = clockIn(timeZone) ?? clockIn("UTC");
  let zones: IcsTimezone[] | null = null;
  const instantOf = (zone: string, wall: number, text: string): number => {
    const clock = clockOf(zone);
    if (clock) return instantAt(clock, wall);
    zones ??= zonesOf(described);
    if (!zones.some(({ id }) => id === zone)) return here ? instantAt(here, wall) : wall;
    const line = { options: { TZID: zone }, value: text };
    return convertIcsTimeStamp(undefined, line, { timezones: zones }).date.getTime();
  };
  return ({ params, value }) => {
    const [, year, month, date, hour, minute, second = "00", utc] = momentShape.exec(value) ?? [];
    if (!year || !month || !date) return null;
    const written = `${year}-${month}-${date}`;
    const midnight = Date.parse(`${written}T00:00:00Z`);
    if (Number.isNaN(midnight) || dayAt(midnight) !== written) return null;
    const writtenDay = written < firstDay ? firstDay : written;
    if (!hour || !minute || params.get("VALUE")?.toUpperCase() === "DATE")
      return { wholeDay: true, day: writtenDay, writtenDay, at: midnight };
    const wall = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Math.min(59, Number(second))) * 1000;
    if (Number(hour) > 23 || Number(minute) > 59) return null;
    const text = `${year}${month}${date}T${hour}${minute}${second}`;
    const at = utc ? wall : instantOf(params.get("TZID") ?? timeZone, wall, text);
    if (Number.isNaN(at)) return null;
    const day = here ? dayAt(at + here(at)) : writtenDay;
    return { wholeDay: false, day: day < firstDay ? firstDay : day, writtenDay, at };
  };
}

/** Returns how many milliseconds a zone's clock is ahead of UTC at an instant. */
type Clock = (instant: number) => number;

function clockIn(timeZone: string): Clock | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    });
    return (instant) => {
      const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
      const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
      const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
      return shown - Math.floor(instant / 1000) * 1000;
    };
  } catch {
    return null;
  }
}

/** Twice, because the first guess may be on the other side of a clock change. */
function instantAt(clock: Clock, wall: number): number {
  return wall - clock(wall - clock(wall));
}

function zonesOf(described: readonly string[]): IcsTimezone[] {
  return described.flatMap((text) => {
    try {
      return [convertIcsTimezone(undefined, text)];
    } catch {
      return [];
    }
  });
}

function dayAt(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
