import type { Logger } from "pino";
import type { MailTransport } from "#api/integrations/mail/port.ts";
import type { Database } from "#api/platform/database/connection.ts";
import type { Registered } from "#api/platform/domain.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import type { JobQueue } from "#api/platform/jobs/queue.ts";
import type { Effects } from "#api/platform/moves/effects.ts";
import type { FetchOutside } from "#api/platform/vendors/outside/fetch-outside.ts";

/** Everything the API runs on. It is made once at start (`server/`) and passed to every call. */
export interface Platform {
  readonly db: Database;
  /** What the domains register: calls, readers of files, searches, counters. */
  readonly domains: Registered;
  /** What other domains do when something happens in one. */
  readonly effects: Effects;
  readonly storage: FileStorage;
  readonly mail: MailTransport;
  readonly jobs: JobQueue;
  /**
   * Fetches addresses that users enter. The installation's own network is closed to it unless configured
   * otherwise.
   */
  readonly fetchOutside: FetchOutside;
  readonly log: Logger;
  /** The key for signing and encrypting; 32 bytes or more. */
  readonly secretKey: string;
  readonly dataDir: string;
  /** Public address of the web tier, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Sender of the installation's own mails (invitations, links for a new password). */
  readonly mailFrom: string;
  /** Whether mail accounts may name servers in the own network (INNER_ADDRESSES); refused unless true. */
  readonly innerAddresses?: boolean;
  readonly now: () => Date;
  /** True in tests: every reply is checked against the contract. */
  readonly checkReplies: boolean;
}
