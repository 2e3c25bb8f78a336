import { sql } from "kysely";
import type { LockerSlot } from "#api/integrations/lockers/port.ts";
import type { Tx } from "#api/platform/database/connection.ts";

interface Scope {
  trx: Tx;
  organizationId: number;
}

/** A box has the slots it is said to have; what is known of those it has already stays. */
export async function layOutSlots({ trx, organizationId }: Scope, keyboxId: number): Promise<void> {
  await sql`INSERT INTO keybox_slot (organization_id, keybox_id, slot)
    SELECT k.organization_id, k.id, n FROM keybox k CROSS JOIN generate_series(1, k.slot_count) n
    WHERE k.organization_id = ${organizationId} AND k.id = ${keyboxId} ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM keybox_slot s USING keybox k WHERE s.organization_id = ${organizationId} AND s.keybox_id = ${keyboxId}
    AND k.organization_id = s.organization_id AND k.id = s.keybox_id AND s.slot > k.slot_count`.execute(trx);
}

/** Writes down what a box says of its slots. */
export async function noteSlots(
  { trx, organizationId }: Scope,
  keyboxId: number,
  slots: readonly LockerSlot[],
): Promise<void> {
  await sql`UPDATE keybox_slot s SET door = n.door, key_present = n."keyPresent", fault = n.fault
    FROM jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) AS n(slot integer, door text, "keyPresent" boolean, fault text)
    WHERE s.organization_id = ${organizationId} AND s.keybox_id = ${keyboxId} AND s.slot = n.slot
      AND (s.door, s.key_present, s.fault) IS DISTINCT FROM (n.door, n."keyPresent", n.fault)`.execute(trx);
}

/** Whether slots above a number are kept for a stay that is not over. */
export async function hasSlotsAbove(
  { trx, organizationId, now }: Scope & { now: Date },
  keyboxId: number,
  slotCount: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom("keybox_reservation")
    .select("slot")
    .where("organization_id", "=", organizationId)
    .where("keybox_id", "=", keyboxId)
    .where("slot", ">", slotCount)
    .where("reserved_until", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}
