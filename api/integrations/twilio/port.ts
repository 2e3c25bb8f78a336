/** An SMS on its way out. */
export interface OutgoingSms {
  /** Number in E.164. */
  to: string;
  body: string;
  /** Where the vendor tells what became of it. */
  callback: string;
}

/** What a vendor says of a message; `underway` until it is known. */
export interface SmsFate {
  fate: "underway" | "delivered" | "undelivered" | "failed";
  /** In the vendor's own words. */
  reason: string | null;
}

/** Sends SMS. What goes wrong is thrown: by `send` as `SendFailure`, by the others as `VendorFailure`. */
export interface SmsVendor {
  /** True when nothing leaves the house. */
  readonly sandbox: boolean;
  send(sms: OutgoingSms): Promise<{ providerId: string }>;
  fateOf(providerId: string): Promise<SmsFate>;
  /** Ids of messages to this number with this text that were taken since then. */
  taken(sms: Pick<OutgoingSms, "to" | "body">, since: Date): Promise<string[]>;
  /** Asks something harmless, by which the key is tried. */
  greet(): Promise<void>;
}
