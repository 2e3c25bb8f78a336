import type { Transition } from "#api/platform/moves/transitions.ts";
import { needs } from "#contract/platform/access.ts";
import type { PurchaseSigningState } from "#contract/sale/purchase-contracts/purchase-signing.ts";

export type PurchaseSigningGuard =
  | "signingRuns"
  | "termsStand"
  | "maySign"
  | "moreBuyers"
  | "lastBuyer"
  | "buyersDone";

type Move = Transition<PurchaseSigningState, PurchaseSigningGuard>;
const edit = needs("real_estate_contract", "edit");
const signs = { by: edit, actors: ["CLIENT", "OWNER", "EXT"] } as const;
const only: readonly PurchaseSigningGuard[] = ["signingRuns"];
const collecting = ["waiting_for_client_signature", "client_signed_in_progress"] as const;
const all = ["waiting_for_data", "waiting_for_client", ...collecting, "client_signed"] as const;

/**
 * States of the signing of a purchase: docs/rules/purchase-contracts.md. Buyers sign in any order, the seller
 * last.
 */
export const purchaseSigningTransitions: readonly Move[] = [
  { action: "begin", from: null, to: "waiting_for_data", by: edit },
  { action: "begin", from: null, to: "waiting_for_client", by: edit },
  {
    action: "requestSignature",
    from: "waiting_for_client",
    to: "waiting_for_client_signature",
    by: edit,
    guards: ["termsStand", "maySign"],
    only,
  },
  ...collecting.flatMap((from): Move[] => [
    {
      action: "sign",
      from,
      to: "client_signed_in_progress",
      ...signs,
      named: true,
      guards: ["termsStand", "moreBuyers"],
      only,
    },
    { action: "sign", from, to: "client_signed", ...signs, guards: ["termsStand", "lastBuyer"], only },
  ]),
  {
    action: "sign",
    from: "client_signed",
    to: "owner_signed",
    ...signs,
    guards: ["termsStand", "buyersDone"],
    only,
  },
  ...[...collecting, "client_signed" as const].map(
    (from): Move => ({
      action: "decline",
      from,
      to: "waiting_for_client",
      actors: ["CLIENT", "OWNER", "EXT"],
      only,
    }),
  ),
  ...all.map(
    (from): Move => ({
      action: "void",
      from,
      to: from,
      named: true,
      by: needs("real_estate_contract", "operation"),
      actors: ["SYS"],
      reason: true,
      only,
    }),
  ),
];
