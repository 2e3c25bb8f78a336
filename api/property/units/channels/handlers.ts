import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { connectionStates } from "#api/platform/vendors/connections.ts";
import { startExport } from "#api/property/units/channels/export-job.ts";
import { connectedChannels, listExports } from "#api/property/units/channels/export-list.ts";
import { channelExport } from "#api/property/units/channels/export-unit.ts";
import {
  askForListing,
  startFetchListings,
  takeListing,
} from "#api/property/units/channels/fetch-listings.ts";
import { heldListings } from "#api/property/units/channels/held-listing.ts";
import { applyListing, linkListing } from "#api/property/units/channels/link-listing.ts";
import { markAsExported, updateExport } from "#api/property/units/channels/mark-exported.ts";
import {
  prepareOpenImmo,
  startJustimmo,
  startOpenImmo,
} from "#api/property/units/channels/take-over-portal.ts";
import { findUnit } from "#api/property/units/queries.ts";
import { channels as channelNames } from "#contract/property/units/channel-choices.ts";
import { channels } from "#contract/property/units/channels.ts";

/** The most listings that a screen shows and a person can check. */
const mostPending = 200;

export const unitChannelHandlers = [
  handle(channels.listings, async (context, { id }) => {
    await findUnit(context, id);
    const connected = (await connectedChannels(context)).has("hostaway");
    return { Listings: await heldListings(context, { unitId: id }), connected };
  }),
  handle(channels.pending, async (context) => {
    const states = await connectionStates(context);
    const waiting = (await heldListings(context, {})).filter(
      ({ unitId, differences, externalId }) =>
        externalId !== null && (unitId === null || differences.length > 0),
    );
    return {
      Listings: waiting.slice(0, mostPending),
      connected: channelNames.filter((channel) => states.some(({ vendor }) => vendor === channel)),
    };
  }),
  handleAsking(channels.fetchListing, askForListing, async (context, wanted, answer) => ({
    Listing: await takeListing(context, wanted, answer),
  })),
  handle(channels.fetchAllListings, async (context, { buid, buildingId }) => {
    const jobId = await startFetchListings(context, buid);
    const listings = await heldListings(context, { channel: "hostaway", branchId: buid });
    if (buildingId === 0) return { jobId, Listings: listings };
    const units = await context.trx
      .selectFrom("unit")
      .select("id")
      .where("organization_id", "=", context.organizationId)
      .where("branch_id", "=", buid)
      .where("building_id", "=", buildingId)
      .execute();
    const inside = new Set(units.map(({ id }) => id));
    return { jobId, Listings: listings.filter(({ unitId }) => unitId !== null && inside.has(unitId)) };
  }),
  handle(channels.link, async (context, { id, unitId }) => {
    await linkListing(context, id, unitId);
    return {};
  }),
  handle(channels.apply, async (context, { id, fields }) => ({
    Listing: await applyListing(context, id, fields),
  })),
  handle(channels.channelExport, (context, { id }) => channelExport(context, id)),
  handle(channels.markAsExported, async (context, { propertyId, id }) => {
    await markAsExported(context, propertyId, id);
    return {};
  }),
  handle(channels.updateExport, async (context, { realEstate }) => {
    await updateExport(context, realEstate.id, realEstate.channels);
    return {};
  }),
  handle(channels.exports, async (context, input) => {
    const { rows, page } = await listExports(context, input);
    return { Exports: rows, ...page };
  }),
  handle(channels.startExport, async (context, wanted) => ({ jobId: await startExport(context, wanted) })),
  handle(channels.updateFromJustimmo, async (context, { buid }) => ({
    jobId: await startJustimmo(context, buid),
  })),
  handleAsking(channels.importOpenImmo, prepareOpenImmo, async (context, input, upload) => ({
    jobId: await startOpenImmo(context, input, upload),
  })),
];
