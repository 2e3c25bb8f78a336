import { Failure } from "#api/platform/calls/failure.ts";
import { openAfterTrial, trialIsOver } from "#contract/organization/organizations/trial.ts";
import type { Call } from "#contract/platform/call.ts";

/** After the trial everything can be read and nothing is deleted; TRIAL_ENDED for what would write all the same. */
export function requireTrial(call: Call, trialEndsOn: string | null, now: Date): void {
  if (call.effect === "read" || openAfterTrial(call.path)) return;
  if (trialIsOver(trialEndsOn, now)) throw new Failure("TRIAL_ENDED");
}
