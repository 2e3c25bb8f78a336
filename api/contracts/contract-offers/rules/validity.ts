import { addDays, clockIn, todayIn } from "#contract/platform/days.ts";

/** The instant at which a clock on the wall of a place shows a day and a time; where it is turned forward, the one just after. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const end = Date.parse(`${day}T${time}:00Z`);
  let at = end;
  // Twice: the first step may cross the hour at which the clock is turned.
  for (let step = 0; step < 2; step += 1) at += end - Date.parse(`${clockIn(timeZone, new Date(at))}:00Z`);
  return new Date(at);
}

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
