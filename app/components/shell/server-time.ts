let offsetMs = 0;

/** Corrects the machine's clock by the server's time of a reply. */
export function setServerTime(serverTime: string, now = Date.now()): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) offsetMs = at - now;
}

/** The present time as the server has it, in milliseconds. @public */
export function serverNow(now = Date.now()): number {
  return now + offsetMs;
}
