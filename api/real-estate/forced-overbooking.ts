import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { dayAtUnit } from "#api/real-estate/unit-day.ts";

/** Flags the confirmed stays ahead of a unit that is taken out of use in spite of them. */
export async function flagStaysAhead(context: CallContext, unitId: number, reason: string): Promise<void> {
  const flagged = await context.trx
    .updateTable("rent_contract")
    .set({ overbooking: true, overbooking_reason: reason, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .where("status", "=", "ACTIVE")
    .where("check_out", ">", dayAtUnit(context, unitId))
    .where("overbooking", "=", false)
    .returning("id")
    .execute();
  for (const { id } of flagged)
    await context.audit({
      action: "flagOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: false },
      after: { overbooking: true },
      reason,
    });
}

/** When the unit is back in use: stays that overlap nothing lose the flag (behaviour.md 3.17). */
export async function clearForcedOverbookings(context: CallContext, unitId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE rent_contract c SET overbooking = false, version = version + 1, updated_at = now()
    WHERE c.organization_id = ${context.organizationId} AND c.unit_id = ${unitId} AND c.overbooking AND c.blocks_nights
      AND c.check_out > ${dayAtUnit(context, unitId)}
      AND NOT EXISTS (SELECT 1 FROM rent_contract o WHERE o.organization_id = c.organization_id AND o.unit_id = c.unit_id
        AND o.id <> c.id AND o.blocks_nights AND o.check_in < c.check_out AND o.check_out > c.check_in)
      AND NOT EXISTS (SELECT 1 FROM calendar_block k WHERE k.organization_id = c.organization_id AND k.unit_id = c.unit_id
        AND k.removed_at IS NULL AND k.from_on < c.check_out AND k.until_on > c.check_in)
    RETURNING c.id`.execute(context.trx);
  for (const { id } of rows)
    await context.audit({
      action: "clearOverbooking",
      objectType: "rentContract",
      objectId: id,
      before: { overbooking: true },
      after: { overbooking: false },
      actorKind: "SYS",
    });
}
