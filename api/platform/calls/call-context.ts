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
  /** When the session was last confirmed by password or factor. */
  readonly confirmedAt: string | null;
  /** A personal API token calls, not a browser. */
  readonly byToken: boolean;
  /** Who really acts, when somebody of the operator acts as `user`. */
  readonly impersonator: Impersonator | null;
  /** The organization requires a second factor and the person has none yet. */
  readonly mustSetUpFactor: boolean;
  /** Branches the user may see at all; every read by id is held to them. */
  readonly branchIds: readonly number[];
  /** Branches the user has selected; lists without `buids` follow them. */
  readonly selectedBranchIds: readonly number[];
  /** Of what a process keeps of the organization; null where something may be written. */
  readonly versions: Versions | null;
  readonly language: Language;
  readonly t: Translate;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
  /** True when the caller may do it; for `allowedActions` and masked fields. */
  may(requirement: Requirement): boolean;
  /** Adds rows to the audit, in this transaction. Every write makes at least one. */
  audit: WriteAudit;
  /** Takes down that the reply shows personal data of clients; it is kept before anybody gets it. */
  saw: Saw;
  /** Hands the caller a fresh Bearer with the reply. */
  rotateBearer(bearer: string): void;
}

/** They rise with what is kept under them (`kept.ts`), in the transaction that changes it. */
export interface Versions {
  /** Organization, branches, people's names, columns. */
  readonly house: number;
  /** Units, buildings, stays, blocks and prices by night. */
  readonly calendar: number;
}

export interface CallUser {
  id: number;
  name: string;
  username: string;
  roleId: number;
}

/** What a handler of a public call gets: no tenant yet. */
export interface PublicContext {
  readonly platform: Platform;
  readonly language: Language;
  readonly t: Translate;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}
