/**
 * What is asked of whoever takes cards. `reference` is ours, one for each payment: the vendor keeps it with the payment and can be
 * asked by it. `key` makes an act happen once however often it is asked for; a second act of a payment has a key of its own.
 */
export interface CardOrder {
  reference: string;
  key: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** What the client reads on the vendor's page and receipt; no more about them than they need. */
  description: string;
  /** `later`: the amount is only authorized, and captured or canceled afterwards. */
  capture: "now" | "later";
}

/** A page of the vendor's on which the client types the card. */
export interface PageOrder extends CardOrder {
  /** Where the vendor sends the browser back to; says nothing about whether it was paid. */
  returnUrl: string;
  /** Until then it can be paid: half an hour to a day ahead. */
  expiresAt: Date;
  /** Keeps the card for charges without the client. */
  keepCard: boolean;
  email: string | null;
  language: string;
}

/** A charge of a card that was kept, without its holder. */
export interface StoredOrder extends CardOrder {
  card: StoredCard;
  /** Where the vendor sends the holder back to, where their bank wants to hear from them. */
  returnUrl: string;
}

/** A card that was kept, in the vendor's numbers. */
export interface StoredCard {
  customerId: string;
  methodId: string;
}

/** What is shown of a card. */
export interface CardFace {
  brand: string;
  last4: string;
}

/** The page was made, or nobody knows: asked again by the same key it is the same page. */
export type PageResult =
  | { outcome: "created"; pageId: string; url: string; expiresAt: string }
  | { outcome: "unknown" };

/** What became of a payment. */
export type PaymentResult =
  | {
      /** The money is ours. `amount` is what was taken, `refunded` what of it has gone back. */
      outcome: "succeeded";
      paymentId: string;
      amount: number;
      refunded: number;
      /** Whether the holder has asked their bank for the money back, and how that ended. */
      dispute: "open" | "won" | "lost" | null;
      stored: StoredCard | null;
      face: CardFace | null;
    }
  | {
      /** Held on the card until it is captured, canceled, or released by the vendor on its own at `until`. */
      outcome: "authorized";
      paymentId: string;
      amount: number;
      until: string | null;
      stored: StoredCard | null;
      face: CardFace | null;
    }
  /** `code` in the vendor's words (`card_declined`, `insufficient_funds`, `expired_card` …). */
  | { outcome: "declined"; paymentId: string | null; code: string }
  /** The holder has to confirm it at `url`, where there is one. */
  | { outcome: "requiresAction"; paymentId: string; url: string | null }
  /** Begun and not decided. */
  | { outcome: "underway"; paymentId: string | null }
  | { outcome: "canceled"; paymentId: string | null }
  /** The answer failed to come; ask `stateOf` before anything else. */
  | { outcome: "unknown" };

/** What became of a refund. */
export type RefundResult =
  | { outcome: "succeeded" | "underway"; refundId: string; amount: number }
  | { outcome: "declined"; refundId: string | null; code: string }
  | { outcome: "unknown" };

/** What is known of a payment when it is asked for; the more, the surer the answer. */
export interface PaymentIds {
  reference: string;
  pageId?: string | null;
  paymentId?: string | null;
  /** When it was first asked for. */
  since: Date;
}

/**
 * Takes cards. What the card's bank says is a result. What is wrong with the connection (key, limits, a line that does not stand) and has
 * surely done nothing is thrown as `VendorFailure`; what may have been done is `unknown`.
 */
export interface CardVendor {
  /** True when no money moves. */
  readonly sandbox: boolean;
  /** Makes a page for one payment; with `capture: "later"` what is paid there is an authorization. */
  createPage(order: PageOrder): Promise<PageResult>;
  /** Nothing can be paid on the page any more; answers what became of it, which may be that it was paid. */
  closePage(ids: PaymentIds & { pageId: string }): Promise<PaymentResult>;
  /** Charges a kept card, or authorizes the amount on it. */
  charge(order: StoredOrder): Promise<PaymentResult>;
  /** Takes what was authorized, or part of it; the rest is released. A card allows one. */
  capture(paymentId: string, act: { key: string; amount: number }): Promise<PaymentResult>;
  /** Releases what was authorized, or ends what is not paid yet. */
  cancel(paymentId: string, act: { key: string }): Promise<PaymentResult>;
  /** Gives back money that was taken. `reference` is the refund's own. */
  refund(paymentId: string, act: { key: string; reference: string; amount: number }): Promise<RefundResult>;
  /** What became of a payment; null when the vendor has none of this reference. */
  stateOf(ids: PaymentIds): Promise<PaymentResult | null>;
  /** What became of a refund of a payment; null when the vendor has none of this reference. */
  refundOf(paymentId: string, reference: string): Promise<RefundResult | null>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}
