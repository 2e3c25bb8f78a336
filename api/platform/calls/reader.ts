import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** The reading party with its branches and rights: the caller, or the agency itself. */
export type Reader = Pick<CallContext, "trx" | "organizationId" | "branchIds" | "principal" | "may" | "now">;

/**
 * Makes a reader that stands for the agency in one branch, with all rights there. It is for documents that
 * the agency makes by itself; whoever opens one needs their own rights.
 */
export function houseReader({ trx, organizationId, now }: EffectScope, branchId: number): Reader {
  const principal = { isAdmin: true, permissions: {} };
  return { trx, organizationId, now, branchIds: [branchId], principal, may: () => true };
}
