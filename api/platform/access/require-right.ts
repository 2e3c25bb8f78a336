import { refusal } from "#api/platform/access/refusal.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { decide, type Requirement } from "#contract/platform/access.ts";

/**
 * Throws FORBIDDEN with the missing permission unless the caller holds the right. For rights that depend on
 * the record.
 */
export function requireRight(context: CallContext, requirement: Requirement): void {
  const decision = decide(context.principal, requirement);
  if (!decision.allowed) throw refusal(decision, context.t);
}
