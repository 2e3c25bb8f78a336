import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { afterCommit, type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { needs } from "#contract/platform/access.ts";

/** Name of the task; it is queued for the end of the hold. */
export const expireHoldTask = "rentContracts.expireHold";

/** A contract that has just become NEW. */
interface Held {
  id: number;
  details: { holdHours?: number | null };
}

/** Hours for which a contract holds its nights by default. */
const standardHours = 24;

const endOf = (now: Date, { details: { holdHours = standardHours } }: Held): Date | null =>
  holdHours === null ? null : new Date(now.getTime() + holdHours * 3_600_000);

/** The effects of becoming NEW, whichever way. */
export const holding: readonly Effect<Held>[] = [
  inTransaction("Holds the nights for 24 hours or the chosen time.", holdUntil),
  afterCommit(
    "Ends the hold when its time is over, unless the contract has moved on.",
    expireHoldTask,
    (held, { now }) => {
      const runAt = endOf(now, held);
      return runAt && { payload: { contractId: held.id }, runAt };
    },
  ),
];

async function holdUntil({ trx, organizationId, now }: EffectScope, held: Held): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set({ hold_until: endOf(now, held)?.toISOString() ?? null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", held.id)
    .execute();
}

/** Holding nights until somebody decides (`null` hours) requires the operation flag. Throws at `field`. */
export function requireHoldChoice(context: CallContext, hours: number | null, field: string): void {
  if (hours === null && !context.may(needs("real_estate_contract", "operation")))
    throw invalid(field, "needsOperation");
}
