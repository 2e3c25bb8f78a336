import { addDays } from "#contract/platform/days.ts";

/** Something that stands in the calendar, whatever it is. */
export interface Entry {
  key: string;
  kind: "event" | "rent" | "layer";
  /** Of an event that may be moved. */
  id: number | null;
  version: number;
  title: string;
  /** What it is, for who does not see the colour. */
  type: string;
  color: string | null;
  from: string;
  /** The last day belongs to it. */
  until: string;
  startsAt: string | null;
  endsAt: string | null;
  users: number[];
  repeats: boolean;
  href: string | null;
}

export interface DayEntries {
  date: string;
  /** Whole days by their lane; a lane may be free here. */
  lanes: (Entry | null)[];
  timed: Entry[];
}

const isWhole = ({ startsAt, from, until }: Entry) => startsAt === null || until > from;

/** Whole days in lanes, so that each stays at its height through a week; below them what has a time. */
export function arrangeWeek(entries: readonly Entry[], days: readonly string[]): DayEntries[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const whole = entries
    .filter((entry) => isWhole(entry) && entry.from <= last && entry.until >= first)
    .sort((one, other) => one.from.localeCompare(other.from) || other.until.localeCompare(one.until));
  const ends: string[] = [];
  const laneOf = new Map<string, number>();
  for (const entry of whole) {
    const free = ends.findIndex((end) => end < entry.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = entry.until;
    laneOf.set(entry.key, lane);
  }
  return days.map((date) => {
    const lanes: (Entry | null)[] = [];
    for (const entry of whole)
      if (entry.from <= date && entry.until >= date) lanes[laneOf.get(entry.key) ?? 0] = entry;
    const timed = entries
      .filter((entry) => !isWhole(entry) && entry.from === date)
      .sort((one, other) => (one.startsAt ?? "").localeCompare(other.startsAt ?? ""));
    return { date, lanes: Array.from(lanes, (entry) => entry ?? null), timed };
  });
}

/** Days from one to another, both of them. */
export function daysFrom(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where each of a day's entries stands beside others at the same time: its column, and of how many. */
export function sideBySide(entries: readonly Entry[]): { entry: Entry; column: number; columns: number }[] {
  const placed: { entry: Entry; column: number; columns: number }[] = [];
  let group: typeof placed = [];
  let end = -1;
  for (const entry of entries) {
    const [starts, ends] = [minutesOf(entry.startsAt ?? "00:00"), minutesOf(entry.endsAt ?? "24:00")];
    if (starts >= end) group = [];
    const taken = group
      .filter((one) => minutesOf(one.entry.endsAt ?? "24:00") > starts)
      .map(({ column }) => column);
    let column = 0;
    while (taken.includes(column)) column += 1;
    const place = { entry, column, columns: column + 1 };
    group.push(place);
    placed.push(place);
    const columns = Math.max(...group.map((one) => one.columns));
    for (const one of group) one.columns = columns;
    end = Math.max(end, ends);
  }
  return placed;
}
