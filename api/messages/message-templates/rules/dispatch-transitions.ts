import type { Transition } from "#api/platform/moves/transitions.ts";
import type { DispatchStatus } from "#contract/messages/message-templates/message-dispatch.ts";
import { needs } from "#contract/platform/access.ts";

export type DispatchGuard = "nobodyHolds" | "skippedByHand" | "stillOfUse";

const operates = needs("messageTemplate", "operation");

/** Status of what a template has planned for a stay: docs/rules/message-templates.md. */
export const dispatchTransitions: readonly Transition<DispatchStatus, DispatchGuard>[] = [
  { action: "plan", from: null, to: "NEW", actors: ["SYS"] },
  { action: "tooLate", from: null, to: "DELETED", actors: ["SYS"] },
  { action: "sendByHand", from: null, to: "SENT_MANUALLY", by: operates },
  { action: "send", from: "NEW", to: "SENT_AUTOMATICALLY", actors: ["SYS"], guards: ["nobodyHolds"] },
  { action: "sendNow", from: "NEW", to: "SENT_MANUALLY", by: operates },
  { action: "skip", from: "NEW", to: "DELETED", by: operates },
  { action: "drop", from: "NEW", to: "DELETED", actors: ["SYS"] },
  { action: "takeBack", from: "DELETED", to: "NEW", by: operates, guards: ["skippedByHand", "stillOfUse"] },
  { action: "replan", from: "DELETED", to: "NEW", actors: ["SYS"] },
];
