import type { Call } from "#contract/platform/call.ts";

/** The most minutes of an impersonation; then only the impersonator's own session is left. */
export const impersonationMinutes = 60;

/**
 * Whether a call is forbidden to somebody of the operator who acts as another organization's person: calls
 * about that person's own account (password, second factor, passkeys, tokens, sessions), about who may sign
 * in there at all, and about the servers that send its letters.
 */
export function closedToImpersonators(
  call: Pick<Call, "path" | "effect" | "personOnly" | "stepUp" | "action">,
): boolean {
  if (call.path === "user" && call.action === "adminLogin") return true;
  if (call.path.startsWith("account/")) return Boolean(call.personOnly || call.stepUp);
  return /^superuser\/(user|mail)\//.test(call.path) && call.effect === "write";
}
