/**
 * Minutes until the next request to the agency, by the number of requests so far; then always the last value.
 */
const minutes = [2, 5, 15, 60, 240, 720] as const;
const mostDays = 7;

/** Returns the time of the next request to the agency; null once the application is older than a week. */
export function nextTry(tries: number, createdAt: Date, now: Date): Date | null {
  const wait = minutes[Math.min(tries, minutes.length - 1)] ?? 720;
  const next = new Date(now.getTime() + wait * 60_000);
  return next.getTime() - createdAt.getTime() > mostDays * 86_400_000 ? null : next;
}
