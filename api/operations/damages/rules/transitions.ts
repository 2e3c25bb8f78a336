import type { Transition } from "#api/platform/moves/transitions.ts";
import type { DamageStatus } from "#contract/operations/damages/damage.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The damage is fixed. */
    "damage.fixed": Moved;
  }
}

/** Conditions of the moves of a damage. */
export type DamageGuard = "notByClient" | "uncharged";

const edit = needs("real_estate", "edit");
/** A person fixes a damage, or the system does when its provider has. */
const fix = (from: DamageStatus): Transition<DamageStatus, DamageGuard> => ({
  ...{ action: "fix", from, to: "fixed", by: edit, actors: ["SYS"], event: "damage.fixed" },
});

/**
 * Statuses of a damage (docs/rules/damages.md). A damage charged to the client becomes paid only by a
 * payment, never by hand.
 */
export const damageTransitions: readonly Transition<DamageStatus, DamageGuard>[] = [
  { action: "add", from: null, to: "reported", by: needs("real_estate", "create") },
  { action: "plan", from: "reported", to: "service", by: edit },
  fix("reported"),
  fix("service"),
  { action: "settle", from: "fixed", to: "paid", by: edit, confirm: true, guards: ["notByClient"] },
  { action: "clientPaid", from: "fixed", to: "paid", actors: ["SYS"] },
  {
    action: "reopen",
    from: "fixed",
    to: "service",
    by: edit,
    confirm: true,
    reason: true,
    guards: ["uncharged"],
  },
];
