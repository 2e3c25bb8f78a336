import type { MailServer } from "#api/integrations/mail/account.ts";

/** A mail as it stands on the server. */
export interface StandingMail {
  uid: number;
  /** When it came there. */
  receivedAt: string;
  /** The bytes as they came (RFC 5322); of a mail above `largestMail` its beginning alone. */
  bytes: Uint8Array;
  isCut: boolean;
}

/** The inbox on a server. Nothing in it is changed, not even what counts as read there. */
export interface OpenMailbox {
  /** Another number means that all UIDs are new ones (RFC 3501, 2.3.1.1). */
  readonly uidValidity: number;
  /** The UID that the next mail gets at least. */
  readonly uidNext: number;
  /** UIDs of the mails that came on a day or later, ascending. */
  uidsSince(day: Date): Promise<number[]>;
  /** UIDs from this one on, ascending. */
  uidsFrom(uid: number): Promise<number[]>;
  /** Null of one that is gone meanwhile. */
  fetch(uid: number): Promise<StandingMail | null>;
  /** Waits until mails may have come (IDLE, RFC 2177), at most `ms`; rejects where the connection has ended. */
  waitForNews(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the inbox of an account; what goes wrong is thrown by the words of the server, or as `MailServerProblem`. */
export type OpenImap = (server: MailServer, reach: { innerAddresses: boolean }) => Promise<OpenMailbox>;

/** Bytes of the largest mail that is fetched as a whole. */
export const largestMail = 40 * 1024 * 1024;
/** Bytes that are fetched of a larger one. */
export const cutAfter = 256 * 1024;
