import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { dayAtUnit } from "#api/planning/nights/queries-day.ts";
import { releaseNights } from "#api/planning/nights/verbs.ts";
import { type Effect, type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";

/** A contract that has just become CANCELED; its row is locked, and its unit's before it. */
interface Ended {
  id: number;
  reason: string;
  record: { unitId: number; checkIn: string; checkOut: string };
  details: { fee?: number; owed?: number };
}

/** The contract's own effects of an end, in order; those of other domains are in `api/effects.ts`. */
export const ending: readonly Effect<Ended>[] = [
  inTransaction("Records when, why and for what fee it was cancelled.", noteEnd),
  inTransaction("Ends the open items of the payment plan.", endPlan),
  inTransaction("Makes the unpaid part of the fee an open item due today.", chargeFee),
  inTransaction(
    "Frees the nights, and clears the flag of overbooked stays that have no conflict any more.",
    (scope, { record }) =>
      releaseNights(scope, { unitId: record.unitId, from: record.checkIn, until: record.checkOut }),
  ),
];

/** The effects of undoing a split on its rest: nobody cancelled that contract, so no list and no figure shows it. */
export const rejoining: readonly Effect<Ended>[] = [
  inTransaction("Hides it from lists and figures, without the day of a cancellation.", hide),
  ...ending.slice(1),
];

async function hide({ trx, organizationId }: EffectScope, { id }: Ended): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set({ visible: false, overbooking: false, overbooking_cause: null, overbooked_at: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

async function noteEnd(
  { trx, organizationId, now }: EffectScope,
  { id, reason, details }: Ended,
): Promise<void> {
  await trx
    .updateTable("rent_contract")
    .set({
      canceled_at: now.toISOString(),
      cancel_reason: reason || null,
      cancel_fee: details.fee ?? 0,
      overbooking: false,
      overbooking_cause: null,
      overbooked_at: null,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

async function endPlan(scope: EffectScope, { id }: Ended): Promise<void> {
  const items = await scope.trx
    .selectFrom("contract_payment")
    .select(["id", "status", "version", "contract_id as contractId", "amount"])
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", id)
    .where("status", "=", "open")
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const item of items)
    await move({ ...scope, actor: "SYS" }, paymentStatusList, item, { action: "end" });
}

async function chargeFee(scope: EffectScope, { id, record, details: { owed = 0 } }: Ended): Promise<void> {
  if (owed <= 0) return;
  await scope.trx
    .insertInto("contract_payment")
    .values({
      organization_id: scope.organizationId,
      contract_id: id,
      kind: "fee",
      due_on: dayAtUnit(scope, record.unitId),
      amount: owed,
    })
    .execute();
}
