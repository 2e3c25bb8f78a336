import type { Transition } from "#api/platform/moves/transitions.ts";
import type { ProviderServiceStatus } from "#contract/operations/providers/service-terms.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The service is done, with the requested proof. */
    "providerService.completed": Moved;
    /** The office cancelled it, or its provider declined. */
    "providerService.cancelled": Moved;
  }
}

/** Conditions of moves; what each checks is in `service-status.ts`. */
export type ServiceGuard = "hasProof" | "isRecent" | "isUnbilled";

const edit = needs("providerServices", "edit");

/**
 * Statuses of a provider's service: docs/rules/providers.md. `PROVIDER` is a visitor with the provider's
 * link.
 */
export const serviceTransitions: readonly Transition<ProviderServiceStatus, ServiceGuard>[] = [
  {
    action: "add",
    from: null,
    to: "PENDING",
    by: needs("providerServices", "create"),
    actors: ["SYS"],
  },
  {
    action: "complete",
    from: "PENDING",
    to: "COMPLETED",
    by: edit,
    actors: ["PROVIDER"],
    guards: ["hasProof"],
    event: "providerService.completed",
  },
  {
    action: "complete",
    from: "PENDING",
    to: "COMPLETED",
    actors: ["SYS"],
    event: "providerService.completed",
  },
  {
    action: "cancel",
    from: "PENDING",
    to: "CANCELLED",
    by: edit,
    actors: ["SYS"],
    confirm: true,
    reason: true,
    event: "providerService.cancelled",
  },
  {
    action: "decline",
    from: "PENDING",
    to: "CANCELLED",
    actors: ["PROVIDER"],
    event: "providerService.cancelled",
  },
  {
    action: "reopen",
    from: "COMPLETED",
    to: "PENDING",
    by: needs("providerServices", "operation"),
    confirm: true,
    reason: true,
    guards: ["isRecent", "isUnbilled"],
  },
];
