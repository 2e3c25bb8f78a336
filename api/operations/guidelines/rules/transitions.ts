import type { Transition } from "#api/platform/moves/transitions.ts";
import type { GuidelineStatus } from "#contract/operations/guidelines/guideline.ts";
import { needs } from "#contract/platform/access.ts";

type Move = Transition<GuidelineStatus, "whole">;

const edit = needs("real_estate", "edit");
const publish = (from: GuidelineStatus): Move => ({
  action: "publish",
  from,
  to: "online",
  by: edit,
  guards: ["whole"],
});
const revise = (from: GuidelineStatus): Move => ({ action: "revise", from, to: "inProgress", by: edit });

/**
 * Statuses of a guideline (docs/rules/guidelines.md): guests see those that are online; a dead link makes an
 * error until it works again.
 */
export const guidelineTransitions: readonly Move[] = [
  { action: "add", from: null, to: "inProgress", by: needs("real_estate", "create") },
  publish("inProgress"),
  publish("offline"),
  { action: "hide", from: "online", to: "offline", by: edit },
  { action: "hide", from: "error", to: "offline", by: edit },
  revise("online"),
  revise("offline"),
  revise("error"),
  { action: "break", from: "online", to: "error", actors: ["SYS"] },
  { action: "mend", from: "error", to: "online", by: edit, actors: ["SYS"] },
];
