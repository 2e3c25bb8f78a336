import type { Translate } from "#api/platform/calls/texts.ts";
import type { Saw } from "#api/platform/client-data/readings.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Impersonator, WriteAudit } from "#api/platform/records/audit.ts";
import type { Principal, Requirement } from "#contract/platform/access.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What a handler gets: the tenant's transaction, who is calling, what they may see. */
export interface CallContext {
  readonly platform: Platform;
  readonly trx: Tx;
  readonly organizationId: number;
  readonly user: CallUser;
  readonly principal: Principal;
  readonly sessionId: number;
  /** When the person last confirmed the session with password or second factor. */
  readonly confirmedAt: string | null;
  /** True when the caller uses a personal API token, not a browser. */
  readonly byToken: boolean;
  /** The real user, when somebody of the operator acts as `user`. */
  readonly impersonator: Impersonator | null;
  /** The organization requires a second factor and the person has none yet. */
  readonly mustSetUpFactor: boolean;
  /** The branches that the user may see at all; every read by id is limited to them. */
  readonly branchIds: readonly number[];
  /** The branches that the user has selected; lists without `buids` are limited to them. */
  readonly selectedBranchIds: readonly number[];
  /** Version counters of the process's cache for the organization; null when the call may write. */
  readonly versions: Versions | null;
  readonly language: Language;
  readonly t: Translate;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  /** Whether the caller holds a right; for `allowedActions` and masked fields. */
  may(requirement: Requirement): boolean;
  /** Adds audit records in this transaction. Every write makes at least one. */
  audit: WriteAudit;
  /** Records that the reply shows personal data of clients; this is stored before the reply is sent. */
  saw: Saw;
  /** Sends a fresh Bearer with the reply. */
  rotateBearer(bearer: string): void;
}

/** Counters that rise in the transaction that changes what is cached under them (`cache.ts`). */
export interface Versions {
  /** Covers organization, branches, people's names and columns. */
  readonly house: number;
  /** Covers units, buildings, stays, blocks and nightly prices. */
  readonly calendar: number;
}

export interface CallUser {
  id: number;
  name: string;
  username: string;
  roleId: number;
}

/** What the handler of a public call gets: there is no tenant yet. */
export interface PublicContext {
  readonly platform: Platform;
  readonly language: Language;
  readonly t: Translate;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}
