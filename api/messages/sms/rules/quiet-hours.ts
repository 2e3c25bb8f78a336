/** From this hour on, and before that one, nobody is written to. */
const quietFrom = 21;
const quietUntil = 8;

/** When an SMS of now may go out: null at once, else the next morning at eight where the branch is. */
export function postponedUntil(now: Date, timeZone: string): Date | null {
  const hour = hourIn(timeZone, now);
  if (hour >= quietUntil && hour < quietFrom) return null;
  // A change of the clocks lies at most an hour off: the morning is looked for by quarters of an hour.
  const quarter = 15 * 60_000;
  let next = Math.ceil(now.getTime() / quarter) * quarter;
  while (hourIn(timeZone, new Date(next)) !== quietUntil) next += quarter;
  return new Date(next);
}

function hourIn(timeZone: string, instant: Date): number {
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(
    instant,
  );
  return Number(hour);
}
