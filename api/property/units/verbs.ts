import { sql } from "kysely";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { OwnerNamed, UnitMoved, UnitsArranged } from "#api/property/buildings/events.ts";

/**
 * Puts a unit into another building, or into none; its position in the previous building's order is deleted.
 */
export async function moveUnit(
  { trx, organizationId, audit }: EffectScope,
  { unitId, from, to, reason }: UnitMoved,
): Promise<void> {
  await trx
    .updateTable("unit")
    .set({ building_id: to, building_position: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .execute();
  await audit({
    action: "move",
    objectType: "unit",
    objectId: unitId,
    before: { buildingId: from },
    after: { buildingId: to },
    ...(reason && { reason }),
  });
}

/** Sets the order of a building's units; units that are left out follow by label. */
export async function arrangeUnits(
  { trx, organizationId }: EffectScope,
  { buildingId, unitIds }: UnitsArranged,
): Promise<void> {
  await sql`
    UPDATE unit SET building_position = array_position(${[...unitIds]}::bigint[], id)
    WHERE organization_id = ${organizationId} AND building_id = ${buildingId}`.execute(trx);
}

/** Sets the owner of those units of a building that have none. */
export async function nameOwner(
  { trx, organizationId }: EffectScope,
  { buildingId, ownerId }: OwnerNamed,
): Promise<void> {
  await trx
    .updateTable("unit")
    .set({ owner_id: ownerId })
    .where("organization_id", "=", organizationId)
    .where("building_id", "=", buildingId)
    .where("owner_id", "is", null)
    .execute();
}

/** Ends all advertising of a sold unit. */
export async function stopAdvertising(
  { trx, organizationId, audit }: EffectScope,
  { unitId }: { unitId: number },
): Promise<void> {
  const unit = await trx
    .selectFrom("unit")
    .select("advertise")
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .forUpdate()
    .executeTakeFirst();
  if (!unit?.advertise) return;
  await trx
    .updateTable("unit")
    .set({ advertise: null, version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", unitId)
    .execute();
  await audit({
    action: "deFeature",
    objectType: "unit",
    objectId: unitId,
    before: { advertise: unit.advertise },
    after: { advertise: null },
  });
}
