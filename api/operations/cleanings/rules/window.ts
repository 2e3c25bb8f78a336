/** Minutes before the next arrival at which a unit has to be ready. */
export const minutesBeforeArrival = 60;
/** Local time by which a unit is cleaned on the day its guest leaves, or on the day of a manual cleaning. */
export const readyAt = "18:00";
/** The least minutes for a manual cleaning. */
export const leastMinutes = 60;

const minuteMs = 60_000;

/** Instants of a stay as ISO texts, from the branch's time zone. */
export interface StayTimes {
  checkOutAt: string;
  /** When the guest was recorded as having left. */
  checkedOutAt: string | null;
  /** `readyAt` on the day of check-out. */
  readyAt: string;
  nextArrivalAt: string | null;
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
  const { nextArrivalAt, checkedOutAt } = times;
  const before = nextArrivalAt === null ? ready : Date.parse(nextArrivalAt) - minutesBeforeArrival * minuteMs;
  const planned = Date.parse(times.checkOutAt);
  const left = checkedOutAt === null ? planned : Date.parse(checkedOutAt);
  return { startsAt: iso(Math.min(planned, left)), dueBy: iso(Math.min(ready, before)) };
}

/**
 * Computes the window of a manual cleaning: from the beginning of its day, or now, until the evening or the
 * next arrival; at least an hour.
 */
export function windowByHand(
  {
    dayBegins,
    readyAt: ready,
    nextArrivalAt,
  }: { dayBegins: string; readyAt: string; nextArrivalAt: string | null },
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
