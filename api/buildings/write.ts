import { sql } from "kysely";
import type { z } from "zod";
import { type Building, findBuilding } from "#api/buildings/queries.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { requireVersion } from "#api/platform/version.ts";
import type { BuildingFields, buildings } from "#contract/buildings.ts";

/** Adds a building to one of the user's branches. */
export async function addBuilding(context: CallContext, fields: BuildingFields): Promise<number> {
  requireBranch(context, fields.branchId);
  const { id } = await context.trx
    .insertInto("building")
    .values({ ...columns(fields), organization_id: context.organizationId, branch_id: fields.branchId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "add", objectType: "building", objectId: id, after: fields });
  return id;
}

/** Changes the given fields of a building; compares the version when one is named. */
export async function updateBuilding(
  context: CallContext,
  change: z.output<typeof buildings.update.input>["building"],
): Promise<Building> {
  const { id, version, ...fields } = change;
  const before = await findBuilding(context, id, { lock: true });
  await requireVersion(context, version, before, "building");
  if (fields.branchId !== undefined) requireBranch(context, fields.branchId);
  await context.trx
    .updateTable("building")
    .set({ ...columns(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  const after = await findBuilding(context, id);
  await context.audit({ action: "update", objectType: "building", objectId: id, before, after });
  return after;
}

/** Deletes (softly) a building without units. */
export async function removeBuilding(context: CallContext, id: number): Promise<void> {
  const before = await findBuilding(context, id, { lock: true });
  const unit = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (unit) throw new Failure("IN_USE", { detail: "buildingHasUnits" });
  await context.trx
    .updateTable("building")
    .set({ deleted_at: sql`now()`, version: sql`version + 1` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({ action: "remove", objectType: "building", objectId: id, before });
}

function requireBranch(context: CallContext, branchId: number): void {
  if (!context.branchIds.includes(branchId)) throw invalid("building.branchId", "unknownBranch");
}

/** The table's columns for the fields; what is undefined is left as it is. */
function columns<F extends Partial<BuildingFields>>({ branchId, checkInTime, checkOutTime, ...same }: F) {
  return { ...same, branch_id: branchId, check_in_time: checkInTime, check_out_time: checkOutTime };
}
