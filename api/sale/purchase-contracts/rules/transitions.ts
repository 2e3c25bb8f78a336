import type { Moved } from "#api/platform/moves/effects.ts";
import type { Transition } from "#api/platform/moves/transitions.ts";
import { needs } from "#contract/platform/access.ts";
import type { PurchaseStatus } from "#contract/sale/purchase-contracts/purchase-contract.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The unit is sold. */
    "purchaseContract.completed": Moved & { unitId: number };
    /** The purchase was archived without a sale. */
    "purchaseContract.archived": Moved;
    /** What the seller had approved is reviewed again. */
    "purchaseContract.reopened": Moved;
  }
}

export type PurchaseGuard = "inPlay" | "complete" | "unsold" | "signed" | "financed" | "recentlyCompleted";

type Move = Transition<PurchaseStatus, PurchaseGuard>;
const edit = needs("real_estate_contract", "edit");
const operate = needs("real_estate_contract", "operation");
const only: readonly PurchaseGuard[] = ["inPlay"];

/**
 * Statuses of a purchase contract: docs/rules/purchase-contracts.md. One that fails is archived, and keeps
 * its status.
 */
export const purchaseTransitions: readonly Move[] = [
  { action: "add", from: null, to: "NEW", by: needs("real_estate_contract", "create"), actors: ["SYS"] },
  { action: "requestData", from: "NEW", to: "WAITING_FOR_DATA", by: edit, reason: true, only },
  { action: "review", from: "NEW", to: "REVIEWING", by: edit, guards: ["complete"], only },
  {
    action: "review",
    from: "WAITING_FOR_DATA",
    to: "REVIEWING",
    by: edit,
    actors: ["SYS"],
    reason: true,
    guards: ["complete"],
    only,
  },
  { action: "requestData", from: "REVIEWING", to: "WAITING_FOR_DATA", by: edit, reason: true, only },
  {
    action: "approve",
    from: "REVIEWING",
    to: "OWNER_APPROVED",
    by: needs("building", "operation"),
    actors: ["OWNER"],
    reason: true,
    guards: ["complete", "unsold"],
    only,
  },
  {
    action: "reviewAgain",
    from: "OWNER_APPROVED",
    to: "REVIEWING",
    by: operate,
    actors: ["SYS"],
    reason: true,
    only,
    event: "purchaseContract.reopened",
  },
  {
    action: "requestData",
    from: "OWNER_APPROVED",
    to: "WAITING_FOR_DATA",
    by: operate,
    reason: true,
    only,
    event: "purchaseContract.reopened",
  },
  {
    action: "complete",
    from: "OWNER_APPROVED",
    to: "COMPLETED",
    by: operate,
    confirm: true,
    guards: ["signed", "financed"],
    only,
  },
  {
    action: "undoCompletion",
    from: "COMPLETED",
    to: "OWNER_APPROVED",
    by: [...operate, ...needs("organization", "operation")],
    confirm: true,
    reason: true,
    guards: ["recentlyCompleted"],
    only,
  },
  ...(["NEW", "WAITING_FOR_DATA", "REVIEWING", "OWNER_APPROVED"] as const).map(
    (status): Move => ({
      action: "cancel",
      from: status,
      to: status,
      named: true,
      by: operate,
      actors: ["SYS"],
      confirm: true,
      reason: true,
      only,
      event: "purchaseContract.archived",
    }),
  ),
];
