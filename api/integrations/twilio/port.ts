import type { CallState } from "#contract/messages/telephony/call-states.ts";

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

/** A call of the account as the vendor has it. */
export interface PhoneCall {
  sid: string;
  direction: "in" | "out";
  from: string;
  to: string;
  /** Null of one that we do not know. */
  state: CallState | null;
  /** Seconds; null until it has ended. */
  duration: number | null;
  startedAt: string | null;
  endedAt: string | null;
}

/** A message of the account as the vendor has it. */
export interface PhoneMessage {
  sid: string;
  direction: "in" | "out";
  from: string;
  to: string;
  body: string;
  fate: SmsFate["fate"] | "received";
  reason: string | null;
  at: string | null;
}

/** Reads calls and messages of a telephone account. What goes wrong is thrown as `VendorFailure`. */
export interface PhoneVendor {
  /** A page of calls, newest first; `pageUrl` is what the page before named, empty for the first. */
  calls(pageUrl: string): Promise<{ calls: PhoneCall[]; pageUrl: string | null }>;
  messages(pageUrl: string): Promise<{ messages: PhoneMessage[]; pageUrl: string | null }>;
  call(sid: string): Promise<PhoneCall>;
}
