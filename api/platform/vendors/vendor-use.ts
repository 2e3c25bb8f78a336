import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Connection } from "#api/platform/vendors/connections.ts";

type Scope = Pick<CallContext, "platform" | "trx" | "organizationId">;

/** What a domain has underway with a vendor, so that its account is not taken away meanwhile. */
export interface VendorUse {
  /** How much of it has not ended. */
  underway(scope: Scope): Promise<number>;
  /** A question to the vendor: whether another key belongs to the account of before. Without it no other key is taken meanwhile. */
  knowsPast?(scope: Scope, connection: Connection): Promise<() => Promise<boolean>>;
  /** What is underway goes on under another key of the same account. */
  carryOver?(scope: Scope, connection: Connection): Promise<void>;
}
