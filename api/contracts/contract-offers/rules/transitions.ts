import type { Transition } from "#api/platform/moves/transitions.ts";
import type { OfferStatus } from "#contract/contracts/contract-offers/contract-offer.ts";
import { needs } from "#contract/platform/access.ts";

/** Conditions of moves; what each checks is in `offer-status.ts`. */
export type OfferGuard = "offerInTime" | "inquiryOpen" | "offeredNightsFree" | "offerOver";

const edit = needs("real_estate_contract", "edit");

/**
 * The moves of an offer (docs/rules/contract-offers.md). Once it is answered or over it does not move any
 * more.
 */
export const offerTransitions: readonly Transition<OfferStatus, OfferGuard>[] = [
  { action: "makeOffer", from: null, to: "open", by: edit },
  {
    action: "acceptOffer",
    from: "open",
    to: "accepted",
    by: edit,
    actors: ["CLIENT"],
    guards: ["offerInTime", "inquiryOpen", "offeredNightsFree"],
  },
  {
    action: "declineOffer",
    from: "open",
    to: "declined",
    by: edit,
    actors: ["CLIENT"],
    guards: ["offerInTime"],
  },
  { action: "withdrawOffer", from: "open", to: "withdrawn", by: edit, confirm: true },
  { action: "expireOffer", from: "open", to: "expired", actors: ["SYS"], only: ["offerOver"] },
  { action: "closeOffer", from: "open", to: "closed", actors: ["SYS"] },
];
