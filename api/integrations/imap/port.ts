import { type MailServer, MailServerProblem } from "#api/integrations/mail/account.ts";
import type { InboxStep, MailProblem } from "#contract/messages/mail-accounts/mail-accounts.ts";

/** A mail as the server has it. */
export interface StandingMail {
  uid: number;
  /** When the server received it. */
  receivedAt: string;
  /** The bytes as they came (RFC 5322); only the beginning of a mail above `largestMail`. */
  bytes: Uint8Array;
  isCut: boolean;
}

/** The inbox on a server. Nothing in it is changed, not even which mails count as read there. */
export interface OpenMailbox {
  /** When it changes, all mails have new UIDs (RFC 3501, 2.3.1.1). */
  readonly uidValidity: number;
  /** The lowest UID that the next mail may get. */
  readonly uidNext: number;
  /** The number of mails when the inbox was opened. */
  readonly mails: number;
  /** Returns the UIDs of the mails that came on a day or later, ascending. */
  uidsSince(day: Date): Promise<number[]>;
  /** Returns the UIDs from this one on, ascending. */
  uidsFrom(uid: number): Promise<number[]>;
  /** Fetches a mail; null when it was deleted meanwhile. */
  fetch(uid: number): Promise<StandingMail | null>;
  /** Waits until mails may have come (IDLE, RFC 2177), at most `ms`; rejects when the connection has ended. */
  waitForNews(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when an inbox cannot be opened. Names the step that failed; the message has the server's own words. */
export class InboxFailure extends MailServerProblem {
  override readonly name = "InboxFailure";
  readonly step: InboxStep;

  constructor(step: InboxStep, problem: MailProblem, words: string, cause?: unknown) {
    super(problem, words);
    this.step = step;
    this.cause = cause;
  }
}

/**
 * Opens the inbox of an account: connects, signs in and opens the folder INBOX, all within `withinMs` milliseconds. Throws
 * `InboxFailure`.
 */
export type OpenImap = (
  server: MailServer,
  reach: { innerAddresses: boolean },
  limit?: { withinMs: number },
) => Promise<OpenMailbox>;

/** Milliseconds after which the opening of an inbox is given up. */
export const inboxOpensWithin = 20_000;

/** The size in bytes of the largest mail that is fetched as a whole. */
export const largestMail = 40 * 1024 * 1024;
/** The bytes that are fetched of a larger mail. */
export const cutAfter = 256 * 1024;
