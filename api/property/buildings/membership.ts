import { unitsWithStaysAhead } from "#api/planning/nights/queries.ts";
import { allNights, releaseNights } from "#api/planning/nights/verbs.ts";
import { overbookStaysAhead, requireForce } from "#api/planning/nights/verbs-overbook.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import type { UnitMoved, UnitsArranged } from "#api/property/buildings/events.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";

/** Selects the units of a building, by label. */
export function unitsOf(context: CallContext, buildingId: number) {
  return context.trx
    .selectFrom("unit")
    .select(["id", "label", "apt", "status", "persons"])
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", buildingId)
    .orderBy("building_position")
    .orderBy("label_order")
    .orderBy("id")
    .execute();
}

/** Sets the order of a building's units; units that are left out follow by label. */
export async function arrangeUnits(
  context: CallContext,
  buildingId: number,
  unitIds: readonly number[],
): Promise<void> {
  await findBuilding(context, buildingId, { lock: true });
  const allUnitIds = new Set((await unitsOf(context, buildingId)).map(({ id }) => id));
  if (unitIds.some((id) => !allUnitIds.has(id))) throw notFound();
  const event: UnitsArranged = { buildingId, unitIds };
  await raise(context, "building.unitsArranged", event);
  await context.audit({
    action: "arrangeUnits",
    objectType: "building",
    objectId: buildingId,
    after: { units: [...unitIds] },
  });
}

/** Puts a unit into a building of its own branch. */
export async function addUnit(context: CallContext, buildingId: number, unitId: number): Promise<void> {
  const building = await findBuilding(context, buildingId);
  const unit = await lockUnit(context, unitId);
  if (unit.branch_id !== building.branchId) throw new Failure("BAD_REQUEST", { detail: "otherBranch" });
  await move(context, unitId, unit.building_id, buildingId);
  if (unit.building_id === null) await releaseNights(context, { unitId, ...allNights });
}

/**
 * Takes a unit out of a building; it stays in the branch without one. Throws while it has coming stays. With
 * `force`, which needs operation on contracts and a reason, these are flagged as overbooked until the unit is
 * in a building again (docs/rules/nights.md).
 */
export async function removeUnit(
  context: CallContext,
  buildingId: number,
  unitId: number,
  { force, reason }: { force: boolean; reason: string },
): Promise<void> {
  await findBuilding(context, buildingId);
  const unit = await lockUnit(context, unitId);
  if (unit.building_id !== buildingId) throw notFound();
  const withStays = (await unitsWithStaysAhead(context, [unitId])).has(unitId);
  if (withStays && !force) throw new Failure("NOT_READY", { detail: "noFutureStays" });
  if (withStays) {
    requireForce(context, reason, "reason");
    await overbookStaysAhead(context, unitId, { cause: "removal", reason });
  }
  await move(context, unitId, buildingId, null, reason);
}

async function lockUnit(context: CallContext, unitId: number) {
  const unit = await context.trx
    .selectFrom("unit")
    .select(["building_id", "branch_id"])
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", unitId)
    .where("branch_id", "in", [...context.branchIds])
    .forUpdate()
    .executeTakeFirst();
  if (!unit) throw notFound();
  return unit;
}

async function move(
  context: CallContext,
  unitId: number,
  from: number | null,
  to: number | null,
  reason = "",
): Promise<void> {
  if (from === to) return;
  const event: UnitMoved = { unitId, from, to, reason };
  await raise(context, "building.unitMoved", event);
}
