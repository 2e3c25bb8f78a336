/**
 * An order to the card vendor. `reference` is ours, one for each payment: the vendor stores it with the
 * payment, and we ask for the payment by it. `key` makes an action happen once, however often it is
 * requested; a second action on the same payment needs a key of its own.
 */
export interface CardOrder {
  reference: string;
  key: string;
  /** In minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** The text on the vendor's page and receipt. It contains no more about the client than needed. */
  description: string;
  /** With `later` the amount is only authorized, and captured or canceled afterwards. */
  capture: "now" | "later";
}

/** An order for a page of the vendor's on which the client enters the card. */
export interface PageOrder extends CardOrder {
  /** Where the vendor sends the browser back to. Its visit does not say whether the client paid. */
  returnUrl: string;
  /** The page takes payments until then: half an hour to a day ahead. */
  expiresAt: Date;
  /** Stores the card for later charges without the client. */
  keepCard: boolean;
  email: string | null;
  language: string;
}

/** An order to charge a stored card without its holder. */
export interface StoredOrder extends CardOrder {
  card: StoredCard;
  /** Where the vendor sends the holder back to, when their bank wants a confirmation. */
  returnUrl: string;
}

/** A stored card, in the vendor's ids. */
export interface StoredCard {
  customerId: string;
  methodId: string;
}

/** The parts of a card that are shown. */
export interface CardFace {
  brand: string;
  last4: string;
}

/** The page was created, or its fate is unknown: the same request with the same key returns the same page. */
export type PageResult =
  | { outcome: "created"; pageId: string; url: string; expiresAt: string }
  | { outcome: "unknown" };

/** The outcome of a payment. */
export type PaymentResult =
  | {
      /**
       * The money was taken. `amount` is what was taken, `refunded` what of it has gone back, both in minor
       * units.
       */
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
      /**
       * The amount is held on the card until it is captured or canceled, or until the vendor releases it at
       * `until`.
       */
      outcome: "authorized";
      paymentId: string;
      amount: number;
      until: string | null;
      stored: StoredCard | null;
      face: CardFace | null;
    }
  /** `code` is in the vendor's words (`card_declined`, `insufficient_funds`, `expired_card` …). */
  | { outcome: "declined"; paymentId: string | null; code: string }
  /** The holder has to confirm at `url`, when there is one. */
  | { outcome: "requiresAction"; paymentId: string; url: string | null }
  /** The payment has begun and is not decided. */
  | { outcome: "underway"; paymentId: string | null }
  | { outcome: "canceled"; paymentId: string | null }
  /** The answer was lost; call `stateOf` before anything else. */
  | { outcome: "unknown" };

/** The outcome of a refund. */
export type RefundResult =
  | { outcome: "succeeded" | "underway"; refundId: string; amount: number }
  | { outcome: "declined"; refundId: string | null; code: string }
  | { outcome: "unknown" };

/** What identifies a payment when its state is asked for. The more is given, the more certain the answer. */
export interface PaymentIds {
  reference: string;
  pageId?: string | null;
  paymentId?: string | null;
  /** When the payment was first requested. */
  since: Date;
}

/**
 * Takes cards. A refusal by the card's bank is a result. Throws `VendorFailure` for a problem with the
 * connection (key, limits, network) that surely did nothing. Where something may have been done, the result
 * is `unknown`.
 */
export interface CardVendor {
  /** True when no money moves. */
  readonly sandbox: boolean;
  /** Creates a page for one payment. With `capture: "later"` the payment there is only an authorization. */
  createPage(order: PageOrder): Promise<PageResult>;
  /**
   * Closes the page so that nothing can be paid on it any more. Returns the outcome of its payment, which may
   * be that it was paid.
   */
  closePage(ids: PaymentIds & { pageId: string }): Promise<PaymentResult>;
  /** Charges a stored card, or authorizes the amount on it. */
  charge(order: StoredOrder): Promise<PaymentResult>;
  /** Captures an authorized amount or part of it; the rest is released. A card allows only one capture. */
  capture(paymentId: string, act: { key: string; amount: number }): Promise<PaymentResult>;
  /** Releases an authorized amount, or ends a payment that is not paid yet. */
  cancel(paymentId: string, act: { key: string }): Promise<PaymentResult>;
  /** Refunds money that was taken. `reference` is the refund's own. */
  refund(paymentId: string, act: { key: string; reference: string; amount: number }): Promise<RefundResult>;
  /** Returns the outcome of a payment; null when the vendor has none with this reference. */
  stateOf(ids: PaymentIds): Promise<PaymentResult | null>;
  /** Returns the outcome of a refund; null when the vendor has none with this reference. */
  refundOf(paymentId: string, reference: string): Promise<RefundResult | null>;
  /** Makes a harmless request to find out whether the key works. */
  greet(): Promise<void>;
}
