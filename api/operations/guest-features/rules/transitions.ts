import type { Transition } from "#api/platform/moves/transitions.ts";
import type { FeatureRequestStatus } from "#contract/operations/guest-features/guest-feature.ts";
import { needs } from "#contract/platform/access.ts";

/** Conditions of moves; what each checks is in `feature-request-status.ts`. */
export type FeatureRequestGuard = "beforeCutOff" | "freeOfCharge";

const edit = needs("real_estate_contract", "edit");

/** Statuses of an ordered extra: docs/rules/guest-features.md. */
export const featureRequestTransitions: readonly Transition<FeatureRequestStatus, FeatureRequestGuard>[] = [
  { action: "add", from: null, to: "REQUESTED", by: edit, actors: ["CLIENT"] },
  { action: "pay", from: "REQUESTED", to: "PAID", actors: ["SYS"], guards: ["beforeCutOff"] },
  {
    action: "accept",
    from: "REQUESTED",
    to: "PAID",
    by: edit,
    only: ["freeOfCharge"],
    guards: ["beforeCutOff"],
  },
  { action: "cancel", from: "REQUESTED", to: "CANCELED", by: edit, actors: ["SYS"], reason: true },
  {
    action: "withdraw",
    from: "REQUESTED",
    to: "CANCELED",
    actors: ["CLIENT"],
    guards: ["beforeCutOff"],
    named: true,
  },
  {
    action: "takeBack",
    from: "PAID",
    to: "CANCELED",
    by: needs("real_estate_contract", "operation"),
    actors: ["SYS"],
    confirm: true,
    reason: true,
  },
];
