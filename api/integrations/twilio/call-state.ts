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

/** Translates a status of Twilio's calls; null for an unknown one, which ends no call. */
export function callStateOf(status: string): CallState | null {
  return states[status] ?? null;
}

/** Whether a call came in (`inbound`) or went out (`outbound-api`, `outbound-dial`). */
export function directionOf(direction: string): "in" | "out" {
  return direction.startsWith("inbound") ? "in" : "out";
}
