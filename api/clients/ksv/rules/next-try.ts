/** Minutes until the agency is asked again, by how often it was asked; later as often as the last. */
const minutes = [2, 5, 15, 60, 240, 720] as const;
const mostDays = 7;

/** When the agency is asked the next time; null once the application is older than a week. */
export function nextTry(tries: number, createdAt: Date, now: Date): Date | null {
  const wait = minutes[Math.min(tries, minutes.length - 1)] ?? 720;
  const next = new Date(now.getTime() + wait * 60_000);
  return next.getTime() - createdAt.getTime() > mostDays * 86_400_000 ? null : next;
}
