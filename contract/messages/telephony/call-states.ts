/** States of a call as the telephone vendor reports them; the last five end a call. */
export const callStates = [
  "QUEUED",
  "RINGING",
  "IN_PROGRESS",
  "COMPLETED",
  "BUSY",
  "FAILED",
  "NO_ANSWER",
  "CANCELED",
] as const;
export type CallState = (typeof callStates)[number];
