import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { findListing, shownListing } from "#api/property/units/channels/held-listing.ts";
import { applyFields, setUnit } from "#api/property/units/channels/take-over.ts";
import { findUnit } from "#api/property/units/queries.ts";
import type { ChannelField } from "#contract/property/units/channel-choices.ts";
import type { Listing } from "#contract/property/units/channels.ts";

/** Links a listing with a unit of its branch, or with none. A unit has only one listing for each channel. */
export async function linkListing(context: CallContext, id: number, unitId: number | null): Promise<void> {
  const held = await findListing(context, id);
  if (held.unitId === unitId) return;
  if (unitId !== null) {
    const unit = await findUnit(context, unitId, { lock: true });
    if (unit.branchId !== held.branchId) throw invalid("unitId", "unknownUnit");
    const other = await context.trx
      .selectFrom("unit_channel")
      .select("external_id")
      .where("organization_id", "=", context.organizationId)
      .where("channel", "=", held.channel)
      .where("unit_id", "=", unitId)
      .executeTakeFirst();
    if (other?.external_id) throw new Failure("ALREADY_EXISTS");
    if (other)
      await context.trx
        .deleteFrom("unit_channel")
        .where("organization_id", "=", context.organizationId)
        .where("channel", "=", held.channel)
        .where("unit_id", "=", unitId)
        .execute();
  }
  await setUnit(context, id, unitId, {});
  await context.audit({
    action: unitId === null ? "unlinkListing" : "linkListing",
    objectType: "unit",
    objectId: unitId ?? held.unitId ?? 0,
    before: { listing: null },
    after: { listing: `${held.channel} ${held.externalId}`, unitId },
  });
}

/** Takes the chosen fields over from the listing. */
export async function applyListing(
  context: CallContext,
  id: number,
  fields: ChannelField[],
): Promise<Listing> {
  const held = await findListing(context, id);
  const changed = await applyFields(context, held, fields);
  await context.audit({
    action: "applyListing",
    objectType: "unit",
    objectId: held.unitId ?? 0,
    after: { listing: `${held.channel} ${held.externalId}`, fields: changed },
  });
  return shownListing(context, id);
}
