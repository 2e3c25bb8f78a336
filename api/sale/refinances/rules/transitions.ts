import type { Transition } from "#api/platform/moves/transitions.ts";
import { needs } from "#contract/platform/access.ts";
import type { RefinanceStatus } from "#contract/sale/refinances/refinance.ts";

const edit = needs("refinance", "edit");
const operation = needs("refinance", "operation");

export type RefinanceGuard =
  | "bankNamed"
  | "documents"
  | "bankApproved"
  | "offerCounts"
  | "allDeclined"
  | "bankWaits";

/** Statuses of a refinance request: docs/rules/refinances.md. */
export const refinanceTransitions: readonly Transition<RefinanceStatus, RefinanceGuard>[] = [
  { action: "add", from: null, to: "NEW", by: needs("refinance", "create") },
  { action: "send", from: "NEW", to: "IN_PROGRESS", by: edit, guards: ["bankNamed", "documents"] },
  {
    action: "approve",
    from: "IN_PROGRESS",
    to: "APPROVED",
    by: operation,
    guards: ["bankApproved", "offerCounts"],
    confirm: true,
  },
  {
    action: "decline",
    from: "IN_PROGRESS",
    to: "DECLINED",
    by: operation,
    reason: true,
    guards: ["allDeclined"],
  },
  { action: "withdraw", from: "IN_PROGRESS", to: "DECLINED", by: operation, reason: true },
  { action: "renew", from: "APPROVED", to: "IN_PROGRESS", by: operation, reason: true },
  { action: "retry", from: "DECLINED", to: "IN_PROGRESS", by: operation, guards: ["bankWaits"] },
  { action: "abandon", from: "NEW", to: "CLOSED", by: operation, reason: true, confirm: true },
  { action: "abandon", from: "IN_PROGRESS", to: "CLOSED", by: operation, reason: true, confirm: true },
  { action: "settle", from: "APPROVED", to: "CLOSED", by: edit, confirm: true },
  { action: "settle", from: "DECLINED", to: "CLOSED", by: edit, confirm: true },
];
