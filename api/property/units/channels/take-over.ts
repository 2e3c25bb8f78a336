import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { inChannelForm, inUnitForm } from "#api/property/units/channels/channel-form.ts";
import {
  fieldsOf,
  findListing,
  type HeldListing,
  storedFields,
} from "#api/property/units/channels/held-listing.ts";
import { findUnit } from "#api/property/units/queries.ts";
import {
  differencesOf,
  type ListingFields,
  unedited,
} from "#api/property/units/rules/listing-differences.ts";
import { addUnit, updateUnit } from "#api/property/units/write.ts";
import { needs } from "#contract/platform/access.ts";
import type { Channel, ChannelField } from "#contract/property/units/channel-choices.ts";
import { units } from "#contract/property/units/units.ts";

/** What a channel reports about one listing. */
export interface ForeignListing {
  channel: Channel;
  externalId: string;
  fields: ListingFields;
}

/** Stores a listing that was read. Returns its row, with its unit if that is known. */
export async function keepListing(
  context: CallContext,
  branchId: number,
  { channel, externalId, fields }: ForeignListing,
): Promise<HeldListing> {
  if (!context.branchIds.includes(branchId)) throw invalid("buid", "unknownBranch");
  const now = context.now.toISOString();
  const listing = JSON.stringify(fields);
  const { id } = await context.trx
    .insertInto("unit_channel")
    .values({
      organization_id: context.organizationId,
      branch_id: branchId,
      channel,
      external_id: externalId,
      listing,
      fetched_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "channel", "external_id"])
        .where("external_id", "is not", null)
        .doUpdateSet({ listing, fetched_at: now, updated_at: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return findListing(context, id);
}

/** Makes a new unit of a listing that has none; requires the right to add units, however the listing came. */
export async function unitOfListing(
  context: CallContext,
  held: HeldListing,
  links: { ownerId: number | null; buildingId: number | null },
): Promise<number> {
  requireRight(context, needs("real_estate", "create"));
  const fields = storedFields.parse(held.listing ?? {});
  const parsed = units.add.input.safeParse({
    realEstate: {
      ...fieldValues(fields),
      branchId: held.branchId,
      label: String(fields.label ?? "").slice(0, 120) || `${held.channel} ${held.externalId}`,
      city: String(fields.city ?? "") || "–",
      country: String(fields.country ?? "") || "AT",
      // Naming an owner requires a right of its own; naming none does not.
      ...(links.ownerId !== null && { ownerId: links.ownerId }),
      ...(links.buildingId !== null && { buildingId: links.buildingId }),
    },
  });
  if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path.at(-1) ?? "listing"), "format");
  const unitId = await addUnit(context, parsed.data.realEstate);
  await setUnit(context, held.id, unitId, fields);
  return unitId;
}

/** Takes fields of a listing over into its unit; requires the right to edit units. Returns the changes. */
export async function applyFields(
  context: CallContext,
  held: HeldListing,
  picked: readonly ChannelField[] | "unedited",
): Promise<ChannelField[]> {
  if (held.unitId === null) throw invalid("id", "listingWithoutUnit");
  const fields = storedFields.parse(held.listing ?? {});
  const unit = fieldsOf(await findUnit(context, held.unitId, { lock: true }));
  const differences = differencesOf(inChannelForm(held.channel, unit), fields, held.imported);
  const change =
    picked === "unedited"
      ? unedited(differences)
      : Object.fromEntries(
          differences.filter(({ field }) => picked.includes(field)).map(({ field, there }) => [field, there]),
        );
  const changed = differences.map(({ field }) => field).filter((field) => field in change);
  if (changed.length > 0) {
    requireRight(context, needs("real_estate", "edit"));
    const parsed = units.update.input.safeParse({
      realEstate: { id: held.unitId, ...inUnitForm(held.channel, change, unit) },
    });
    if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path.at(-1) ?? "listing"), "format");
    await updateUnit(context, parsed.data.realEstate);
  }
  const same = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !differences.some((difference) => difference.field === field)),
  );
  await remember(context, held.id, { ...held.imported, ...same, ...change });
  return changed;
}

/** Links a listing with a unit. */
export async function setUnit(
  context: CallContext,
  id: number,
  unitId: number | null,
  imported: object,
): Promise<void> {
  const now = context.now.toISOString();
  await context.trx
    .updateTable("unit_channel")
    .set({ unit_id: unitId, imported: JSON.stringify(imported), updated_at: now })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
}

async function remember(context: CallContext, id: number, imported: object): Promise<void> {
  await context.trx
    .updateTable("unit_channel")
    .set({ imported: JSON.stringify(imported) })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
}

/** The fields that a channel reports. */
function fieldValues(fields: ListingFields): ListingFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
}
