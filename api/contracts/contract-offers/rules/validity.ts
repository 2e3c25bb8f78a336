import { addDays, clockIn, todayIn } from "#contract/platform/days.ts";

/** The last day of an offer unless told: so many days ahead, not after the arrival, and not before today. */
export function standardLastDay(stay: { checkIn: string }, days: number, today: string): string {
  const [day = today] = [addDays(today, days), stay.checkIn].sort();
  return day < today ? today : day;
}

/** The hour its last day ends for it unless told: the usual one, or the day's last minute where that is past. */
export function standardTime(
  day: string,
  usual: string,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  return day === todayIn(timeZone, now) && clockIn(timeZone, now) >= `${day}T${usual}` ? "23:59" : usual;
}
