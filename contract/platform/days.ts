const dayMs = 86_400_000;

/**
 * Returns the `YYYY-MM-DD` that many days later (earlier when negative). Calendar days; no time zone is
 * involved.
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Counts the days from one date to another, which are the nights of a stay. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Nights of a unit, half-open: `until` is not a night. */
export interface Nights {
  from: string;
  until: string;
}

/** Lists the nights of a half-open stay `[checkIn, checkOut)`. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, index) =>
    addDays(checkIn, index),
  );
}

/** Returns 1 for Monday … 7 for Sunday. */
export function weekday(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Returns the same day that many months later, limited to the month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** Caches a formatter for each time zone: making one takes longer than all it formats for a page. */
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

/** Returns today's date in a time zone. "Day" rules use the building's zone (docs/rules). */
export function todayIn(timeZone: string, now: Date): string {
  return dayFormat(timeZone).format(now);
}

/** Returns the local time of a time zone as `YYYY-MM-DDTHH:MM`; such times can be compared as texts. */
export function clockIn(timeZone: string, now: Date): string {
  return `${todayIn(timeZone, now)}T${timeFormat(timeZone).format(now)}`;
}

/**
 * Returns the instant at which a place's clock shows a day and a time. When the clock is turned forward over
 * it, the instant just after.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // Twice, because the first step may cross the hour at which the clock is turned.
  for (let step = 0; step < 2; step += 1) at += wanted - Date.parse(`${clockIn(timeZone, new Date(at))}:00Z`);
  return new Date(at);
}
