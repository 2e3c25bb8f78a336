import { addDays, clockIn, todayIn } from "#contract/platform/days.ts";

/** The default last day of an offer: that many days ahead, but not after the arrival and not before today. */
export function standardLastDay(stay: { checkIn: string }, days: number, today: string): string {
  const [day = today] = [addDays(today, days), stay.checkIn].sort();
  return day < today ? today : day;
}

/**
 * The default time at which an offer ends on its last day: the usual one, or the day's last minute when that
 * has passed.
 */
export function standardTime(
  day: string,
  usual: string,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  return day === todayIn(timeZone, now) && clockIn(timeZone, now) >= `${day}T${usual}` ? "23:59" : usual;
}
