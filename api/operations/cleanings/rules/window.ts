const minuteMs = 60_000;

/** Instants of a stay as ISO texts, and the cleaning rule that applies to its unit. */
export interface StayTimes {
  checkOutAt: string;
  /** When the guest was recorded as having left. */
  checkedOutAt: string | null;
  /** The hour of the day of check-out by which units are ready. */
  readyAt: string;
  nextArrivalAt: string | null;
  /** Minutes before the next guest comes at which the unit has to be ready. */
  minutesBeforeArrival: number;
}

export interface Window {
  startsAt: string;
  dueBy: string;
}

/**
 * Computes the window: from the guest's departure, even an early one, until the unit has to be ready for the
 * next guest or the evening.
 */
export function windowOf(times: StayTimes): Window {
  const ready = Date.parse(times.readyAt);
  const { nextArrivalAt, checkedOutAt, minutesBeforeArrival } = times;
  const before = nextArrivalAt === null ? ready : Date.parse(nextArrivalAt) - minutesBeforeArrival * minuteMs;
  const planned = Date.parse(times.checkOutAt);
  const left = checkedOutAt === null ? planned : Date.parse(checkedOutAt);
  return { startsAt: iso(Math.min(planned, left)), dueBy: iso(Math.min(ready, before)) };
}

/** A day of a unit for which somebody adds a cleaning; `leastMinutes` is the shortest window it may have. */
export interface DayByHand extends Pick<StayTimes, "readyAt" | "nextArrivalAt" | "minutesBeforeArrival"> {
  dayBegins: string;
  leastMinutes: number;
}

/** Computes the window of a manual cleaning: from its day's beginning, or now, until the evening or the next arrival; never shorter than `leastMinutes`. */
export function windowByHand(
  { dayBegins, readyAt: ready, nextArrivalAt, minutesBeforeArrival, leastMinutes }: DayByHand,
  now: Date,
): Window {
  const starts = Math.max(Date.parse(dayBegins), now.getTime());
  const before =
    nextArrivalAt === null ? Infinity : Date.parse(nextArrivalAt) - minutesBeforeArrival * minuteMs;
  const due = Math.max(Math.min(Date.parse(ready), before), starts + leastMinutes * minuteMs);
  return { startsAt: iso(starts), dueBy: iso(due) };
}

/** Returns whole minutes from one instant to another; 0 when the second is not later. */
export function minutesBetween(from: string | null, until: Date): number {
  return from === null ? 0 : Math.max(0, Math.round((until.getTime() - Date.parse(from)) / minuteMs));
}

const iso = (ms: number) => new Date(ms).toISOString();
