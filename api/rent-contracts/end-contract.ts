import { sql } from "kysely";
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
 * Ends a contract as CANCELED: the nights are free at once, open items of the plan end, what of the fee is not
 * paid yet becomes a new open item due `today`, overbookings of the freed nights are looked at again, and what other domains
 * do about it follows (behaviour.md 3.2, "Effects of → CANCELED"). The caller has checked that it may and writes the audit.
 */
export async function endContract(
  scope: EndScope,
  contract: Ended,
  end: { fee: number; owed: number; reason: string; today: string },
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
    const fee = { contract_id: contract.id, kind: "fee" as const, due_on: end.today, amount: end.owed };
    await trx
      .insertInto("contract_payment")
      .values({ organization_id: organizationId, ...fee })
      .execute();
  }
  await clearOverbookings(scope, contract);
  const event: ContractCanceled = { contractId: contract.id, reason: end.reason };
  await raise(scope, "rentContract.canceled", event);
}

/** A flagged contract that no longer overlaps anything loses its flag (behaviour.md 3.17). */
export async function clearOverbookings(
  { trx, organizationId, audit }: Pick<EndScope, "trx" | "organizationId" | "audit">,
  freed: Ended,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE rent_contract c SET overbooking = false, version = version + 1
    WHERE c.organization_id = ${organizationId} AND c.unit_id = ${freed.unitId} AND c.overbooking AND c.blocks_nights
      AND c.check_in < ${freed.checkOut} AND c.check_out > ${freed.checkIn}
      AND NOT EXISTS (SELECT 1 FROM rent_contract o WHERE o.organization_id = c.organization_id AND o.unit_id = c.unit_id AND o.id <> c.id
        AND o.blocks_nights AND o.check_in < c.check_out AND o.check_out > c.check_in)
      AND NOT EXISTS (SELECT 1 FROM calendar_block k WHERE k.organization_id = c.organization_id AND k.unit_id = c.unit_id
        AND k.removed_at IS NULL AND k.from_on < c.check_out AND k.until_on > c.check_in)
    RETURNING c.id`.execute(trx);
  for (const { id } of rows) {
    await audit({
      action: "clearOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: true },
      after: { overbooking: false },
      actorKind: "SYS",
    });
  }
}
