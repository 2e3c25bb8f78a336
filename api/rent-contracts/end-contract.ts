import { sql } from "kysely";
import { dayAtUnit } from "#api/nights/queries-day.ts";
import { releaseNights } from "#api/nights/verbs.ts";
import { type EffectScope, raise } from "#api/platform/effects.ts";
import type { ContractCanceled } from "#api/rent-contracts/events.ts";

/** What ending a contract needs of a call; jobs bring the same. */
export type EndScope = EffectScope;

interface Ended {
  id: number;
  unitId: number;
  checkIn: string;
  checkOut: string;
}

/**
 * Ends a contract as CANCELED: the nights are free at once, open items of the plan end, what of the fee is not paid yet
 * becomes a new open item due today, overbookings of the freed nights are looked at again, and what other domains do about
 * it follows (behaviour.md 3.2, "Effects of → CANCELED"). The caller has locked the unit, then the contract, has checked
 * that it may, and writes the audit.
 */
export async function endContract(
  scope: EndScope,
  contract: Ended,
  end: { fee: number; owed: number; reason: string },
): Promise<void> {
  const { trx, organizationId, now } = scope;
  await trx
    .updateTable("rent_contract")
    .set({
      status: "CANCELED",
      canceled_at: now.toISOString(),
      cancel_reason: end.reason || null,
      cancel_fee: end.fee,
      hold_until: null,
      overbooking: false,
      overbooking_cause: null,
      overbooked_at: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", contract.id)
    .execute();
  await trx
    .updateTable("contract_payment")
    .set({ status: "cancelled", version: sql`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contract.id)
    .where("status", "=", "open")
    .execute();
  if (end.owed > 0) {
    const fee = {
      contract_id: contract.id,
      kind: "fee" as const,
      due_on: dayAtUnit(scope, contract.unitId),
      amount: end.owed,
    };
    await trx
      .insertInto("contract_payment")
      .values({ organization_id: organizationId, ...fee })
      .execute();
  }
  await releaseNights(scope, { unitId: contract.unitId, from: contract.checkIn, until: contract.checkOut });
  const event: ContractCanceled = { contractId: contract.id, reason: end.reason };
  await raise(scope, "rentContract.canceled", event);
}
