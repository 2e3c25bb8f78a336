/** A hold as it is told to whoever it secures. */
export interface HoldTold {
  cardPaymentId: number;
  reference: string;
  contractId: number;
  /** The item of the plan that it secures. */
  itemId: number;
  /** It takes the place of another one. */
  renews: boolean;
}

declare module "#api/platform/effects.ts" {
  interface Events {
    /** An amount is held on a card. */
    "card.held": HoldTold & { until: string | null };
    /** A hold is no more: so much of it was captured, the rest is free again. */
    "card.holdEnded": HoldTold & { captured: number };
    /** A card refused a hold, or its bank wants its holder to confirm. */
    "card.holdDeclined": HoldTold & { code: string; byLink: boolean };
    /** The vendor refused to capture or to release: the amount is still held. */
    "card.holdKept": HoldTold & { code: string };
    /** Money that a deposit had collected by card went back to it. */
    "card.depositReturned": { contractId: number; itemId: number; amount: number; reference: string };
  }
}
