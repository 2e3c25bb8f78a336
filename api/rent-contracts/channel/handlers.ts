import { findBuilding } from "#api/buildings/queries.ts";
import { openHostaway } from "#api/integrations/hostaway/open.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { handle } from "#api/platform/handle.ts";
import { connectionOf } from "#api/platform/integrations.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { findUnit } from "#api/real-estate/queries.ts";
import { fetchReservationsTask, mappedListings } from "#api/rent-contracts/channel/fetch-reservations.ts";
import { importReservation } from "#api/rent-contracts/channel/import-reservation.ts";
import { type ChannelStay, channels } from "#contract/channels.ts";
import { addDays } from "#contract/days.ts";

export const channelStayHandlers = [
  handle(channels.fetchReservations, async (context, { id }) => {
    const unit = await findUnit(context, id);
    await fetchForUnit(context, unit);
    return { reservations: await staysOf(context, [id]) };
  }),
  handle(channels.fetchBuildingReservations, async (context, { id }) => {
    await findBuilding(context, id);
    await connection(context);
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

/** The reservations of one unit, carried over in the call's own transaction. */
async function fetchForUnit(context: CallContext, unit: { id: number; branchId: number; label: string }) {
  const connected = await connection(context);
  const [listing] = await mappedListings(context.trx, context.organizationId, { unitId: unit.id });
  if (!listing) throw notFound();
  const from = addDays(context.now.toISOString().slice(0, 10), -30);
  try {
    const pms = openHostaway(context.platform, context.organizationId, connected);
    for await (const page of pms.reservations(listing.listingId, from))
      for (const reservation of page.filter(({ departure, arrival }) => departure > arrival))
        await importReservation(context, unit, reservation, context.user.id);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    throw new Failure("SERVER_FAILED", { objects: { problem: error.message } });
  }
  await context.trx
    .updateTable("unit_channel")
    .set({ reservations_at: context.now.toISOString() })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", listing.unitChannelId)
    .execute();
  await context.audit({ action: "fetchReservations", objectType: "unit", objectId: unit.id });
}

async function connection(context: CallContext) {
  const connected = await connectionOf(context.platform, context, "hostaway");
  if (!connected) throw new Failure("NOT_CONNECTED");
  return connected;
}

/** Contracts that came from the property manager, the next arrival first. */
async function staysOf(context: CallContext, unitIds: number[]): Promise<ChannelStay[]> {
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
