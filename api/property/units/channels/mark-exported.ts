import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { findListing } from "#api/property/units/channels/held-listing.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { type ExportChannel, exportChannels } from "#contract/property/units/channel-choices.ts";

/** Marks a unit as exported (`markAsExported/{propertyId}/{id}`), once; a marked listing stays as it is. */
export async function markAsExported(context: CallContext, unitId: number, id: number): Promise<void> {
  await findUnit(context, unitId);
  const held = await findListing(context, id);
  if (held.unitId !== unitId) throw notFound();
  const { numUpdatedRows } = await context.trx
    .updateTable("unit_channel")
    .set({ export_state: "ok", export_problem: null, exported_at: context.now.toISOString() })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("export_state", "!=", "ok")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "markAsExported",
    objectType: "unit",
    objectId: unitId,
    after: { channel: held.channel, again: numUpdatedRows === 0n },
  });
}

/** Sets which channels a unit goes to. */
export async function updateExport(
  context: CallContext,
  unitId: number,
  wanted: Partial<Record<ExportChannel, boolean>>,
): Promise<void> {
  const unit = await findUnit(context, unitId, { lock: true });
  const states = exportChannels.flatMap((channel) => {
    const value = wanted[channel];
    return value === undefined ? [] : [{ channel, wanted: value }];
  });
  if (states.length > 0)
    await context.trx
      .insertInto("unit_channel")
      .values(
        states.map((one) => ({
          ...one,
          organization_id: context.organizationId,
          branch_id: unit.branchId,
          unit_id: unitId,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "channel", "unit_id"])
          .where("unit_id", "is not", null)
          .doUpdateSet((row) => ({ wanted: row.ref("excluded.wanted") })),
      )
      .execute();
  await context.audit({ action: "updateExport", objectType: "unit", objectId: unitId, after: wanted });
}
