/**
 * `pending` waits or is being sent to the vendor, `postponed` waits for the morning, `sent` was accepted by
 * the vendor, who reports its fate later. `failed` was not sent by the vendor, `undelivered` did not reach
 * the telephone. `received` came in.
 */
export const smsStates = [
  "pending",
  "postponed",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "received",
] as const;
export type SmsState = (typeof smsStates)[number];

export const smsDirections = ["in", "out"] as const;
export type SmsDirection = (typeof smsDirections)[number];

/** Whether it may be sent again, as a new message. */
export function mayRetry(state: string): boolean {
  return state === "failed" || state === "undelivered";
}
