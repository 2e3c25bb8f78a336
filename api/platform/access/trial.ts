import { Failure } from "#api/platform/calls/failure.ts";
import { openAfterTrial, trialIsOver } from "#contract/organization/organizations/trial.ts";
import type { Call } from "#contract/platform/call.ts";

/**
 * Throws TRIAL_ENDED for calls that write after the trial; everything can still be read, and nothing is
 * deleted.
 */
export function requireTrial(call: Call, trialEndsOn: string | null, now: Date): void {
  if (call.effect === "read" || openAfterTrial(call.path)) return;
  if (trialIsOver(trialEndsOn, now)) throw new Failure("TRIAL_ENDED");
}
