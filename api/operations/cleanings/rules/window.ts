/** Minutes before the next guest comes at which a unit has to be ready. */
export const minutesBeforeArrival = 60;
/** By the branch's clock: until then a unit is cleaned on the day its guest leaves, and one by hand on its day. */
export const readyAt = "18:00";
/** Minutes there are at least for a cleaning that is asked for by hand. */
export const leastMinutes = 60;

const minuteMs = 60_000;

/** Instants of a stay, by the branch's clock; ISO. */
export interface StayTimes {
  checkOutAt: string;
  /** When the guest was seen to leave. */
  checkedOutAt: string | null;
  /** `readyAt` of the day of check-out. */
  readyAt: string;
  nextArrivalAt: string | null;
}

export interface Window {
  startsAt: string;
  dueBy: string;
}

/** From when the guest leaves, also earlier than planned, until the unit has to be ready for the next one or for the evening. */
export function windowOf(times: StayTimes): Window {
  const ready = Date.parse(times.readyAt);
  const { nextArrivalAt, checkedOutAt } = times;
  const before = nextArrivalAt === null ? ready : Date.parse(nextArrivalAt) - minutesBeforeArrival * minuteMs;
  const planned = Date.parse(times.checkOutAt);
  const left = checkedOutAt === null ? planned : Date.parse(checkedOutAt);
  return { startsAt: iso(Math.min(planned, left)), dueBy: iso(Math.min(ready, before)) };
}

/** The window of a cleaning by hand: from its day's beginning, or now, until the evening or the next arrival; never less than an hour. */
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

/** Whole minutes from one instant to another; 0 where the second is not later. */
export function minutesBetween(from: string | null, until: Date): number {
  return from === null ? 0 : Math.max(0, Math.round((until.getTime() - Date.parse(from)) / minuteMs));
}

const iso = (ms: number) => new Date(ms).toISOString();
