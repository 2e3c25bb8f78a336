import type { StaysOverbooked } from "#api/planning/nights/events.ts";
import type { Taken } from "#api/planning/nights/queries.ts";
import { dayAtUnit } from "#api/planning/nights/queries-day.ts";
import type { OverbookingCause } from "#api/planning/nights/rules/overbooking.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * Throws unless the person who takes nights of stays has operation on contracts and gives a reason; `field`
 * gets the message for a missing reason.
 */
export function requireForce(context: CallContext, reason: string, field: string): void {
  requireRight(context, needs("real_estate_contract", "operation"));
  if (reason === "") throw invalid(field, "required");
}

/** Flags stays as overbooked whose nights somebody takes knowingly. */
export async function overbookStays(
  scope: EffectScope,
  stays: readonly Pick<Taken, "contractId">[],
  why: { cause: OverbookingCause; reason: string },
): Promise<void> {
  const contractIds = stays.flatMap(({ contractId }) => (contractId === null ? [] : [contractId]));
  const event: StaysOverbooked = { contractIds, ...why };
  await raise(scope, "nights.overbooked", event);
}

/** Flags every coming stay of a unit that is taken out of use, or out of its building, in spite of them. */
export async function overbookStaysAhead(
  scope: EffectScope,
  unitId: number,
  why: { cause: OverbookingCause; reason: string },
): Promise<void> {
  const ahead = await scope.trx
    .selectFrom("rent_contract")
    .select("id as contractId")
    .where("organization_id", "=", scope.organizationId)
    .where("unit_id", "=", unitId)
    .where("blocks_nights", "=", true)
    .where("check_out", ">", dayAtUnit(scope, unitId))
    .execute();
  await overbookStays(scope, ahead, why);
}
