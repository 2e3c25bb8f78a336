import type { CallState } from "#contract/messages/telephony/call-states.ts";

const states: Readonly<Record<string, CallState>> = {
  queued: "QUEUED",
  initiated: "QUEUED",
  ringing: "RINGING",
  "in-progress": "IN_PROGRESS",
  answered: "IN_PROGRESS",
  completed: "COMPLETED",
  busy: "BUSY",
  failed: "FAILED",
  "no-answer": "NO_ANSWER",
  canceled: "CANCELED",
};

/** A status of Twilio's calls as ours; null of one that is not known, which ends no call. */
export function callStateOf(status: string): CallState | null {
  return states[status] ?? null;
}

/** Whether a call came in; the others (`outbound-api`, `outbound-dial`) went out. */
export function directionOf(direction: string): "in" | "out" {
  return direction.startsWith("inbound") ? "in" : "out";
}
