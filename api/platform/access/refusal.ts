import { Failure } from "#api/platform/calls/failure.ts";
import type { Translate } from "#api/platform/calls/texts.ts";
import type { Decision } from "#contract/platform/access.ts";

/**
 * Makes the failure for a refused call: 401 without sign-in, else 403 with the missing permission and its
 * action.
 */
export function refusal(decision: Exclude<Decision, { allowed: true }>, t: Translate): Failure {
  if (decision.reason === "signIn") return new Failure("UNAUTHENTICATED");
  const { resource, flag } = decision.missing;
  return new Failure("FORBIDDEN", {
    ...(decision.reason === "off" && { detail: "switchedOff" }),
    params: { permission: t(`permissions:names.${resource}`), action: t(`permissions:flags.${flag}`) },
    objects: { permission: resource, action: flag },
  });
}
