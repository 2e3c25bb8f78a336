import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Connection } from "#api/platform/vendors/connections.ts";

type Scope = Pick<CallContext, "platform" | "trx" | "organizationId">;

/** A domain's unfinished work with a vendor, which keeps its account from being removed meanwhile. */
export interface VendorUse {
  /** Counts the work that has not ended. */
  underway(scope: Scope): Promise<number>;
  /**
   * Returns a question to the vendor: whether another key belongs to the previous account. Without this
   * function no other key is accepted while work is under way.
   */
  knowsPast?(scope: Scope, connection: Connection): Promise<() => Promise<boolean>>;
  /** Continues the unfinished work under another key of the same account. */
  carryOver?(scope: Scope, connection: Connection): Promise<void>;
}
