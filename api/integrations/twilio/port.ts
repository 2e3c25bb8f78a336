import type { CallState } from "#contract/messages/telephony/call-states.ts";

/** An SMS to be sent. */
export interface OutgoingSms {
  /** Number in E.164. */
  to: string;
  body: string;
  /** The address at which the vendor reports the message's fate. */
  callback: string;
}

/** The vendor's report on a message; `underway` until its fate is certain. */
export interface SmsFate {
  fate: "underway" | "delivered" | "undelivered" | "failed";
  /** In the vendor's own words. */
  reason: string | null;
}

/** Sends SMS. `send` throws `SendFailure`, the other calls throw `VendorFailure`. */
export interface SmsVendor {
  /** True when nothing is really sent. */
  readonly sandbox: boolean;
  send(sms: OutgoingSms): Promise<{ providerId: string }>;
  fateOf(providerId: string): Promise<SmsFate>;
  /** Returns the ids of messages with this text to this number that the vendor has taken since then. */
  taken(sms: Pick<OutgoingSms, "to" | "body">, since: Date): Promise<string[]>;
  /** Makes a harmless request to find out whether the account works. */
  greet(): Promise<void>;
}

/** A call of the account as the vendor has it. */
export interface PhoneCall {
  sid: string;
  direction: "in" | "out";
  from: string;
  to: string;
  /** Null for a state that we do not know. */
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

/** Reads calls and messages of a telephone account. Errors are thrown as `VendorFailure`. */
export interface PhoneVendor {
  /**
   * Returns a page of calls, newest first. `pageUrl` is the one that the previous page returned, empty for
   * the first.
   */
  calls(pageUrl: string): Promise<{ calls: PhoneCall[]; pageUrl: string | null }>;
  messages(pageUrl: string): Promise<{ messages: PhoneMessage[]; pageUrl: string | null }>;
  call(sid: string): Promise<PhoneCall>;
}
