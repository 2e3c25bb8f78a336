import type { Transition } from "#api/platform/moves/transitions.ts";
import { type CallState, callStates } from "#contract/messages/telephony/call-states.ts";

const actors = ["EXT"] as const;
const action: Readonly<Record<CallState, string>> = {
  QUEUED: "queue",
  RINGING: "ring",
  IN_PROGRESS: "answer",
  COMPLETED: "complete",
  BUSY: "findBusy",
  FAILED: "fail",
  NO_ANSWER: "giveUp",
  CANCELED: "cancel",
};

/**
 * From which states each state is reached. Reports come late and out of order: states may be skipped, but
 * none is reached again.
 */
const before: Readonly<Record<CallState, readonly CallState[]>> = {
  QUEUED: [],
  RINGING: ["QUEUED"],
  IN_PROGRESS: ["QUEUED", "RINGING"],
  COMPLETED: ["QUEUED", "RINGING", "IN_PROGRESS"],
  BUSY: ["QUEUED", "RINGING"],
  FAILED: ["QUEUED", "RINGING", "IN_PROGRESS"],
  NO_ANSWER: ["QUEUED", "RINGING"],
  CANCELED: ["QUEUED", "RINGING"],
};

/** States of a call: docs/rules/telephony.md. Only the vendor's reports move it. */
export const callTransitions: readonly Transition<CallState>[] = callStates.flatMap((to) =>
  [null, ...before[to]].map((from) => ({ action: action[to], from, to, actors })),
);

/** Whether a state ends a call. */
export function isEnd(state: CallState): boolean {
  return !callTransitions.some(({ from }) => from === state);
}

/**
 * Returns the result of a call for its phone record: until somebody answers, it was missed. Null keeps the
 * previous one.
 */
export function resultOf(state: CallState, seconds: number | null): "answered" | "missed" | null {
  if (state === "IN_PROGRESS") return "answered";
  if (state === "COMPLETED") return seconds === 0 ? "missed" : "answered";
  return state === "FAILED" ? null : "missed";
}
