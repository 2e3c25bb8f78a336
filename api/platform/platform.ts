import type { Logger } from "pino";
import type { MailTransport } from "#api/integrations/mail/port.ts";
import type { Database } from "#api/platform/database/connection.ts";
import type { FileStorage } from "#api/platform/files/storage.ts";
import type { Handler } from "#api/platform/handle.ts";
import type { JobQueue } from "#api/platform/jobs/queue.ts";
import type { Call } from "#contract/call.ts";

/** What the API runs on. Made once at start (`server/`), handed to every call. */
export interface Platform {
  readonly db: Database;
  readonly handlers: ReadonlyMap<Call, Handler>;
  readonly storage: FileStorage;
  readonly mail: MailTransport;
  readonly jobs: JobQueue;
  readonly log: Logger;
  /** Signs and encrypts; 32 bytes or more. */
  readonly secretKey: string;
  readonly dataDir: string;
  readonly now: () => Date;
  /** In tests: every reply is checked against the contract. */
  readonly checkReplies: boolean;
}
