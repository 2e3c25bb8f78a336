/**
 * `pending` waits or is on its way to the vendor, `postponed` waits for the morning, `sent` was taken by the vendor, who says later what
 * became of it. `failed` did not leave the vendor, `undelivered` did not reach the telephone. `received` came in.
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

/** What may be sent again, as a new message. */
export function mayRetry(state: string): boolean {
  return state === "failed" || state === "undelivered";
}
