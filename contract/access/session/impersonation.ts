import type { Call } from "#contract/platform/call.ts";

/** Minutes an impersonation lasts at most; then the impersonator's own session is all there is. */
export const impersonationMinutes = 60;

/**
 * Whether a call stays closed to somebody of the operator who acts as another organization's person: that person's own
 * account (password, second factor, passkeys, tokens, sessions), who may sign in there at all, and whose servers its
 * letters go by.
 */
export function closedToImpersonators(
  call: Pick<Call, "path" | "effect" | "personOnly" | "stepUp" | "action">,
): boolean {
  if (call.path === "user" && call.action === "adminLogin") return true;
  if (call.path.startsWith("account/")) return Boolean(call.personOnly || call.stepUp);
  return /^superuser\/(user|mail)\//.test(call.path) && call.effect === "write";
}
