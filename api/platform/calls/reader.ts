import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Who reads, as far as branches and rights go: whoever calls, or the house itself. */
export type Reader = Pick<CallContext, "trx" | "organizationId" | "branchIds" | "principal" | "may" | "now">;

/**
 * The house as who reads in one of its branches, all of it: for papers it makes by itself. Whoever opens one of them is asked
 * for their own rights.
 */
export function houseReader({ trx, organizationId, now }: EffectScope, branchId: number): Reader {
  const principal = { isAdmin: true, permissions: {} };
  return { trx, organizationId, now, branchIds: [branchId], principal, may: () => true };
}
