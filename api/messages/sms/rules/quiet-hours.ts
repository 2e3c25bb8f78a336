/** Local hour from which, until the morning hour, nobody is written to. */
const quietStart = 21;
const quietEnd = 8;

/**
 * Returns when an SMS may be sent: null for now, or else the next morning at eight in the branch's time zone.
 */
export function endOfQuietHours(now: Date, timeZone: string): Date | null {
  const hour = hourIn(timeZone, now);
  if (hour >= quietEnd && hour < quietStart) return null;
  // A clock change shifts by at most an hour, so the morning is searched by quarters of an hour.
  const quarter = 15 * 60_000;
  let next = Math.ceil(now.getTime() / quarter) * quarter;
  while (hourIn(timeZone, new Date(next)) !== quietEnd) next += quarter;
  return new Date(next);
}

function hourIn(timeZone: string, instant: Date): number {
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(
    instant,
  );
  return Number(hour);
}
