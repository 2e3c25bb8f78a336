import {
  backDays,
  fetchReservationsTask,
  type MappedListing,
  mappedListings,
} from "#api/contracts/rent-contracts/channel/fetch-reservations.ts";
import { importReservations } from "#api/contracts/rent-contracts/channel/import-reservation.ts";
import { propertyManager } from "#api/integrations/hostaway/connected.ts";
import type { ChannelReservation } from "#api/integrations/hostaway/port.ts";
import { askVendor, takeAnswer } from "#api/integrations/vendor-answer.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { findBuilding } from "#api/property/buildings/queries.ts";
import { noteReservationsRead } from "#api/property/units/channels/verbs.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { addDays } from "#contract/platform/days.ts";
import { channels, type ImportedReservation } from "#contract/property/units/channels.ts";

export const channelReservationHandlers = [
  handleAsking(channels.fetchReservations, askForStays, async (context, { id }, answer) => {
    await takeStays(context, id, await takeAnswer(context, "hostaway", answer));
    return { reservations: await staysOf(context, [id]) };
  }),
  handle(channels.fetchBuildingReservations, async (context, { id }) => {
    await findBuilding(context, id);
    await propertyManager(context);
    const jobId = await startJob(context, fetchReservationsTask, { buildingId: id });
    const listings = await mappedListings(context.trx, context.organizationId, { buildingId: id });
    await context.audit({
      action: "fetchReservations",
      objectType: "building",
      objectId: id,
      after: { jobId },
    });
    return {
      jobId,
      reservations: await staysOf(
        context,
        listings.map(({ unitId }) => unitId),
      ),
    };
  }),
];

interface ListingReservations {
  listing: MappedListing;
  reservations: ChannelReservation[];
}

/** Makes the question to the property manager for the reservations of one unit. */
async function askForStays(context: CallContext, { id }: { id: number }) {
  const { organizationId, now } = context;
  await findUnit(context, id);
  const open = await propertyManager(context);
  const [listing] = await mappedListings(context.trx, organizationId, { unitId: id });
  if (!listing) throw notFound();
  const from = addDays(now.toISOString().slice(0, 10), -backDays);
  return () =>
    askVendor(async (): Promise<ListingReservations> => {
      const pages = await Array.fromAsync(open().reservations(listing.listingId, from));
      return { listing, reservations: pages.flat() };
    });
}

/** Imports the reservations of one unit in the call's own transaction. */
async function takeStays(
  context: CallContext,
  id: number,
  { listing, reservations }: ListingReservations,
): Promise<void> {
  const { trx, organizationId } = context;
  const unit = await findUnit(context, id);
  const [mapped] = await mappedListings(trx, organizationId, { unitId: id });
  // The unit was linked with another listing in the meantime, so these are not its stays.
  if (mapped?.listingId !== listing.listingId) throw notFound();
  await importReservations(context, unit, reservations, context.user.id);
  const { unitChannelId } = mapped;
  await noteReservationsRead(trx, { organizationId, unitChannelId }, context.now);
  await context.audit({ action: "fetchReservations", objectType: "unit", objectId: id });
}

/** Returns contracts that came from the property manager, the next arrival first. */
async function staysOf(context: CallContext, unitIds: number[]): Promise<ImportedReservation[]> {
  const rows = await context.trx
    .selectFrom("channel_reservation as r")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .select([
      "r.external_id as externalId",
      "c.id as contractId",
      "c.check_in as arrival",
      "c.check_out as departure",
    ])
    .select(["c.status", "c.overbooking", "c.overbooking_reason", "c.note"])
    .where("r.organization_id", "=", context.organizationId)
    .where("c.unit_id", "in", [...unitIds, -1])
    .where("c.branch_id", "in", [...context.branchIds])
    .orderBy("c.check_in", "desc")
    .limit(500)
    .execute();
  return rows.map(({ status, overbooking_reason: _reason, note, ...row }) => ({
    ...row,
    state: status === "CANCELED" ? "cancelled" : status === "INQUIRY" ? "inquiry" : "confirmed",
    channelName: note.split(" ")[0] ?? "",
  }));
}
