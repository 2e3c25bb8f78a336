import type { CallContext } from "#api/platform/calls/call-context.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * Whether the caller belongs to the operator and holds `system`: only then do other organizations exist for
 * them.
 */
export function isOperator(context: CallContext): boolean {
  return context.may(needs("system", "read"));
}
