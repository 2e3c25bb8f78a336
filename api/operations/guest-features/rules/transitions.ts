import type { Transition } from "#api/platform/moves/transitions.ts";
import type { FeatureRequestStatus } from "#contract/operations/guest-features/guest-feature.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The extra is paid, or accepted free of charge. */
    "featureRequest.paid": Moved;
    /** A paid extra was cancelled. */
    "featureRequest.takenBack": Moved;
  }
}

/** Conditions of moves; what each asks stands in `feature-request-status.ts`. */
export type FeatureRequestGuard = "beforeCutOff" | "freeOfCharge";

const edit = needs("real_estate_contract", "edit");

/** Statuses of an ordered extra: docs/rules/guest-features.md. */
export const featureRequestTransitions: readonly Transition<FeatureRequestStatus, FeatureRequestGuard>[] = [
  { action: "add", from: null, to: "REQUESTED", by: edit, actors: ["CLIENT"] },
  {
    action: "pay",
    from: "REQUESTED",
    to: "PAID",
    actors: ["SYS"],
    guards: ["beforeCutOff"],
    event: "featureRequest.paid",
  },
  {
    action: "accept",
    from: "REQUESTED",
    to: "PAID",
    by: edit,
    only: ["freeOfCharge"],
    guards: ["beforeCutOff"],
    event: "featureRequest.paid",
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
    event: "featureRequest.takenBack",
  },
];
