import type { Transition } from "#api/platform/moves/transitions.ts";
import type { OwnerStatementStatus } from "#contract/money/owner-statements/owner-statement.ts";
import { needs } from "#contract/platform/access.ts";

export type OwnerStatementGuard = "current" | "earlierFrozen" | "monthOver" | "ownerReachable";

const edit = needs("monetary", "edit");
const operate = needs("monetary", "operation");

/** Statuses of an owner's statement: docs/rules/owner-statements.md. */
export const ownerStatementTransitions: readonly Transition<OwnerStatementStatus, OwnerStatementGuard>[] = [
  { action: "make", from: null, to: "made", by: needs("monetary", "create") },
  { action: "remake", from: "made", to: "made", by: edit, named: true },
  { action: "check", from: "made", to: "checked", by: edit, guards: ["monthOver", "current"] },
  { action: "approve", from: "checked", to: "approved", by: operate, confirm: true, guards: ["current"] },
  { action: "reopen", from: "checked", to: "made", by: edit, reason: true },
  { action: "reopen", from: "approved", to: "made", by: operate, reason: true },
  { action: "send", from: "approved", to: "sent", by: edit, confirm: true, guards: ["ownerReachable"] },
  // Once more: an earlier link opens nothing any more.
  {
    action: "send",
    from: "sent",
    to: "sent",
    by: edit,
    confirm: true,
    named: true,
    guards: ["ownerReachable"],
  },
  { action: "freeze", from: "sent", to: "frozen", by: operate, confirm: true, guards: ["earlierFrozen"] },
];
