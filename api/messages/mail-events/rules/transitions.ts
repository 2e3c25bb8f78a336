import type { Transition } from "#api/platform/moves/transitions.ts";
import type { PromotionStatus } from "#contract/messages/mail-events/mail-event.ts";
import { needs } from "#contract/platform/access.ts";

const by = needs("mailevent", "edit");

/** Statuses of a promotion: docs/rules/mail-events.md. */
export const promotionTransitions: readonly Transition<PromotionStatus, "textChosen">[] = [
  { action: "add", from: null, to: "draft", by },
  { action: "start", from: "draft", to: "sending", by, confirm: true, guards: ["textChosen"] },
  { action: "discard", from: "draft", to: "stopped", by, confirm: true },
  { action: "pause", from: "sending", to: "paused", by },
  { action: "resume", from: "paused", to: "sending", by },
  { action: "stop", from: "sending", to: "stopped", by, confirm: true },
  { action: "stop", from: "paused", to: "stopped", by, confirm: true },
  { action: "finish", from: "sending", to: "done", actors: ["SYS"] },
];
