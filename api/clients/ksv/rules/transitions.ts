import type { Transition } from "#api/platform/moves/transitions.ts";
import type { KsvStatus } from "#contract/clients/ksv/ksv-record.ts";
import { needs } from "#contract/platform/access.ts";

export type KsvGuard = "proof";

/** Statuses of a credit report: docs/rules/ksv.md. */
export const ksvTransitions: readonly Transition<KsvStatus, KsvGuard>[] = [
  { action: "apply", from: null, to: "APPLICATIONCREATED", by: needs("ksv", "create") },
  {
    action: "enter",
    from: "APPLICATIONCREATED",
    to: "DONE",
    by: needs("ksv", "edit"),
    guards: ["proof"],
  },
  { action: "fetch", from: "APPLICATIONCREATED", to: "DONE", actors: ["EXT"], guards: ["proof"] },
];
