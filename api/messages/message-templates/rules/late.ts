/** Milliseconds by which a message may go out late when its template does not send late ones. */
const window = 2 * 3_600_000;

/**
 * Whether a message that could not go out at its time is too late now. A template that always sends has no other window than
 * the end of the message's use.
 */
export function isTooLate({ alwaysSend }: { alwaysSend: boolean }, plannedFor: Date, now: Date): boolean {
  return !alwaysSend && now.getTime() - plannedFor.getTime() > window;
}
