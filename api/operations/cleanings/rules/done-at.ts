const hourMs = 3_600_000;

/** The most hours that a phone may have been without a network. */
const mostHours = 24;

/**
 * Returns when an act was done, by the clock of the phone that sends it only now: not later than now, not before the job was begun, and not
 * more than a day ago, because the phone's clock may be wrong.
 */
export function doneAtOf(byPhone: string | undefined, startedAt: string | null, now: Date): Date {
  if (byPhone === undefined) return now;
  const earliest = Math.max(
    now.getTime() - mostHours * hourMs,
    startedAt === null ? 0 : Date.parse(startedAt),
  );
  return new Date(Math.min(Math.max(Date.parse(byPhone), earliest), now.getTime()));
}
