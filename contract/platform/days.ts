const dayMs = 86_400_000;

/** `YYYY-MM-DD` so many days later (earlier when negative). Calendar days, no time zone involved. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one date to another; nights of a stay. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Nights of a unit, half-open: `until` is no night. */
export interface Nights {
  from: string;
  until: string;
}

/** The nights of a half-open stay `[checkIn, checkOut)`. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, index) =>
    addDays(checkIn, index),
  );
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The same day so many months later, held to the month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** A formatter a time zone: to make one takes longer than all it formats for a page. */
function perTimeZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const dayFormat = perTimeZone("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });
const timeFormat = perTimeZone("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Today in a time zone; "day" rules use the building's (docs/rules). */
export function todayIn(timeZone: string, now: Date): string {
  return dayFormat(timeZone).format(now);
}

/** The clock on the wall of a time zone, `YYYY-MM-DDTHH:MM`; such clocks are compared as texts. */
export function clockIn(timeZone: string, now: Date): string {
  return `${todayIn(timeZone, now)}T${timeFormat(timeZone).format(now)}`;
}

/** The instant at which a clock on the wall of a place shows a day and a time; where it is turned forward, the one just after. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // Twice: the first step may cross the hour at which the clock is turned.
  for (let step = 0; step < 2; step += 1) at += wanted - Date.parse(`${clockIn(timeZone, new Date(at))}:00Z`);
  return new Date(at);
}
