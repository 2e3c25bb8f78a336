import type { Transition } from "#api/platform/moves/transitions.ts";
import type { MeterStatus } from "#contract/operations/registers/register.ts";
import { needs } from "#contract/platform/access.ts";

/** Conditions of the moves of a meter. */
export type MeterGuard = "reading";

const edit = needs("services", "edit");

/** The moves of a meter of electricity or gas (docs/rules/meters.md): who leaves `active` has read the meter. */
export const meterTransitions: readonly Transition<MeterStatus, MeterGuard>[] = [
  { action: "add", from: null, to: "inactive", by: needs("services", "create") },
  { action: "register", from: "inactive", to: "inProgress", by: edit },
  { action: "activate", from: "inProgress", to: "active", by: edit },
  { action: "deactivate", from: "inProgress", to: "inactive", by: edit, confirm: true },
  {
    action: "report",
    from: "active",
    to: "disturbance",
    by: edit,
    confirm: true,
    reason: true,
    guards: ["reading"],
  },
  { action: "fix", from: "disturbance", to: "active", by: edit },
  {
    action: "change",
    from: "active",
    to: "inProgress",
    by: edit,
    confirm: true,
    reason: true,
    guards: ["reading"],
  },
];

/** A reading counts for a move for so many days. */
export const readingCountsDays = 7;
