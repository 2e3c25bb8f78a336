const hourMs = 3_600_000;

/** A phone may have been without a network for so long. */
const mostHours = 24;

/**
 * When something was done that is heard of only now, by what the phone said: not later than now, not before the job was begun, and not
 * longer ago than a day. A phone whose clock is wrong is held to that.
 */
export function doneAtOf(byPhone: string | undefined, startedAt: string | null, now: Date): Date {
  if (byPhone === undefined) return now;
  const earliest = Math.max(
    now.getTime() - mostHours * hourMs,
    startedAt === null ? 0 : Date.parse(startedAt),
  );
  return new Date(Math.min(Math.max(Date.parse(byPhone), earliest), now.getTime()));
}
