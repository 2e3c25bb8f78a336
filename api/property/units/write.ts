import { sql } from "kysely";
import type { z } from "zod";
import { countAs } from "#api/clients/clients/verbs.ts";
import { unitsWithStaysAhead } from "#api/planning/nights/queries.ts";
import { allNights, releaseNights } from "#api/planning/nights/verbs.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { findUnit, type Unit } from "#api/property/units/queries.ts";
import { requireClearTerms } from "#api/property/units/rules/cancellation-terms.ts";
import { rightOfField } from "#contract/property/units/editable-unit-fields.ts";
import type { units } from "#contract/property/units/units.ts";

type NewUnit = z.output<typeof units.add.input>["realEstate"];
type UnitChange = z.output<typeof units.update.input>["realEstate"];

/** Adds a unit to one of the user's branches; its currency is the branch's. */
export async function addUnit(context: CallContext, fields: NewUnit): Promise<number> {
  const branch = await branchOf(context, fields.branchId);
  requireFields(context, fields);
  requireClearTerms(fields.cancellation, "realEstate.cancellation");
  await checkLinks(context, fields);
  const { id } = await context.trx
    .insertInto("unit")
    .values({
      ...columns(fields),
      organization_id: context.organizationId,
      branch_id: fields.branchId,
      label: fields.label,
      city: fields.city,
      country: fields.country,
      currency: branch.currency,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "add", objectType: "unit", objectId: id, after: fields });
  return id;
}

/** Changes the given fields; compares the version when one is given. */
export async function updateUnit(context: CallContext, change: UnitChange): Promise<Unit> {
  const { id, version, ...fields } = change;
  const before = await findUnit(context, id, { lock: true });
  await requireVersion(context, version, before, "unit");
  requireFields(context, fields);
  requireClearTerms(fields.cancellation, "realEstate.cancellation");
  if (fields.branchId !== undefined && fields.branchId !== before.branchId)
    throw invalid("realEstate.branchId", "unknownBranch");
  await checkLinks(context, { ...fields, branchId: before.branchId });
  // Leaving a building with coming stays is handled by the building's own action (docs/rules/nights.md).
  const leaves = fields.buildingId === null && before.buildingId !== null;
  if (leaves && (await unitsWithStaysAhead(context, [id])).has(id))
    throw invalid("realEstate.buildingId", "staysAhead");
  await context.trx
    .updateTable("unit")
    .set({ ...columns(fields), version: sql`version + 1`, updated_at: sql`now()` })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  if (before.buildingId === null && fields.buildingId)
    await releaseNights(context, { unitId: id, ...allNights });
  const after = await findUnit(context, id);
  await context.audit({ action: "update", objectType: "unit", objectId: id, before, after });
  return after;
}

/** Throws when a field requires a right of its own that the caller lacks. */
function requireFields(context: CallContext, fields: Partial<NewUnit>): void {
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) requireRight(context, rightOfField(field));
}

async function branchOf(context: CallContext, branchId: number) {
  if (!context.branchIds.includes(branchId)) throw invalid("realEstate.branchId", "unknownBranch");
  return context.trx
    .selectFrom("branch")
    .select("currency")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", branchId)
    .executeTakeFirstOrThrow();
}

/** Throws unless building and owner belong to the same branch; ids of other branches are unknown. */
async function checkLinks(
  context: CallContext,
  fields: { branchId: number; buildingId?: number | null | undefined; ownerId?: number | null | undefined },
): Promise<void> {
  if (typeof fields.buildingId === "number") {
    const building = await context.trx
      .selectFrom("building")
      .select("id")
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", fields.buildingId)
      .where("branch_id", "=", fields.branchId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!building) throw invalid("realEstate.buildingId", "unknownBuilding");
  }
  if (typeof fields.ownerId === "number") {
    const owner = await context.trx
      .selectFrom("client")
      .select("id")
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", fields.ownerId)
      .where("branch_id", "in", [...context.branchIds])
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!owner) throw invalid("realEstate.ownerId", "unknownClient");
    await countAs(context, fields.ownerId, "owner");
  }
}

/** Returns the table's columns for the fields; undefined ones stay as they are. The branch never changes. */
function columns(fields: Partial<NewUnit>) {
  const {
    branchId: _branch,
    buildingId,
    ownerId,
    propertyType,
    roomType,
    buildYear,
    minNights,
    basePricePerNight,
    cleaningFee,
    cancellation,
    ...same
  } = fields;
  return {
    ...same,
    building_id: buildingId,
    owner_id: ownerId,
    property_type: propertyType,
    room_type: roomType,
    build_year: buildYear,
    min_nights: minNights,
    base_price_per_night: basePricePerNight,
    cleaning_fee: cleaningFee,
    cancellation: cancellation && JSON.stringify(cancellation),
  };
}
