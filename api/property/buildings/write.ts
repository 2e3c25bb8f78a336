import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { addRecord, changeRecord, lockRecord, removeRecord } from "#api/platform/records/records.ts";
import type { Building } from "#api/property/buildings/queries.ts";
import { buildingTable } from "#api/property/buildings/tables.ts";
import type { BuildingFields, buildings } from "#contract/property/buildings/buildings.ts";

/** Adds a building to one of the user's branches. */
export function addBuilding(context: CallContext, fields: BuildingFields): Promise<number> {
  return addRecord(context, buildingTable, fields);
}

/** Changes the given fields of a building; compares the version when one is given. */
export async function updateBuilding(
  context: CallContext,
  { id, version, ...fields }: z.output<typeof buildings.update.input>["building"],
): Promise<Building> {
  const before = await lockRecord(context, buildingTable, { id, version });
  return changeRecord(context, buildingTable, before, fields);
}

/** Deletes (softly) a building without units. */
export async function removeBuilding(context: CallContext, id: number): Promise<void> {
  const before = await lockRecord(context, buildingTable, { id });
  const unit = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("building_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (unit) throw new Failure("IN_USE", { detail: "buildingHasUnits" });
  await removeRecord(context, buildingTable, before);
}
