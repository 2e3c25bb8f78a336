import type { Transition } from "#api/platform/moves/transitions.ts";
import type { MeterStatus } from "#contract/operations/registers/register.ts";
import { needs } from "#contract/platform/access.ts";

/** Conditions of the moves of a meter. */
export type MeterGuard = "reading";

const edit = needs("services", "edit");

/** The moves of an electricity or gas meter (docs/rules/meters.md): leaving `active` requires a reading. */
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

/** Days for which a reading counts for a move. */
export const readingCountsDays = 7;
