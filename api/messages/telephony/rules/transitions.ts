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

/** From where each state is reached. Reports come late and out of order: a state may be skipped, none comes back. */
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

/** States of a call: docs/rules/telephony.md. The vendor alone moves it. */
export const callTransitions: readonly Transition<CallState>[] = callStates.flatMap((to) =>
  [null, ...before[to]].map((from) => ({ action: action[to], from, to, actors })),
);

/** Whether a call ends with this state. */
export function isEnd(state: CallState): boolean {
  return !callTransitions.some(({ from }) => from === state);
}

/** What a call came to, as its phone record says it: until somebody answers, nobody was reached. Null: as it was before. */
export function resultOf(state: CallState, seconds: number | null): "answered" | "missed" | null {
  if (state === "IN_PROGRESS") return "answered";
  if (state === "COMPLETED") return seconds === 0 ? "missed" : "answered";
  return state === "FAILED" ? null : "missed";
}
