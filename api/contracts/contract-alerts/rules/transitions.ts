import type { Transition } from "#api/platform/moves/transitions.ts";
import type { AlertStatus } from "#contract/contracts/contract-alerts/contract-alert.ts";
import { needs } from "#contract/platform/access.ts";

export type AlertGuard = "letsGo";

const edit = needs("real_estate_contract", "edit");

/** Statuses of an alert: docs/rules/contract-alerts.md. */
export const alertTransitions: readonly Transition<AlertStatus, AlertGuard>[] = [
  { action: "raiseAlert", from: null, to: "open", by: edit, actors: ["SYS"] },
  { action: "acknowledgeAlert", from: "open", to: "acknowledged", by: edit },
  { action: "reopenAlert", from: "acknowledged", to: "open", by: edit, actors: ["SYS"] },
  { action: "removeAlert", from: "open", to: "removed", by: edit, guards: ["letsGo"] },
  { action: "removeAlert", from: "acknowledged", to: "removed", by: edit, guards: ["letsGo"] },
  { action: "closeAlert", from: "open", to: "removed", actors: ["SYS"] },
  { action: "closeAlert", from: "acknowledged", to: "removed", actors: ["SYS"] },
];
