import type { Authenticated } from "#api/platform/access/authenticate.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { Call } from "#contract/platform/call.ts";

/** For how many minutes a confirmation by password or second factor admits delicate calls. */
export const confirmedMinutes = 60;

/** Until when the session counts as confirmed; null when it does not. */
export function confirmedUntil(confirmedAt: string | null, now: Date): string | null {
  if (!confirmedAt) return null;
  const until = Date.parse(confirmedAt) + confirmedMinutes * 60_000;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

/**
 * Checks what a call requires beside permissions: a person instead of a token, a second factor when the
 * organization requires one, a fresh confirmation. Throws PERSON_REQUIRED, READ_ONLY_TOKEN,
 * SECOND_FACTOR_MISSING or STEP_UP_REQUIRED (403).
 */
export function admit(
  call: Pick<Call, "effect" | "stepUp" | "personOnly" | "duringSetup">,
  who: Pick<Authenticated, "token" | "mustSetUpFactor" | "confirmedAt">,
  now: Date,
): void {
  const always = call.stepUp === true;
  if (who.token && (call.personOnly || always)) throw new Failure("PERSON_REQUIRED");
  if (who.token?.readOnly && call.effect === "write") throw new Failure("READ_ONLY_TOKEN");
  if (who.mustSetUpFactor && !call.duringSetup) throw new Failure("SECOND_FACTOR_MISSING");
  if (always) requireFresh(who.confirmedAt, now);
}

/** Requires the same fresh confirmation as a call's `stepUp`, for handlers where it depends on the input. */
export function requireConfirmed({
  byToken,
  confirmedAt,
  now,
}: Pick<CallContext, "byToken" | "confirmedAt" | "now">): void {
  if (byToken) throw new Failure("PERSON_REQUIRED");
  requireFresh(confirmedAt, now);
}

function requireFresh(confirmedAt: string | null, now: Date): void {
  if (confirmedUntil(confirmedAt, now) === null) throw new Failure("STEP_UP_REQUIRED");
}
