import { inDays } from "#api/access-records-testing.ts";
import { none, type Samples } from "#api/access-sample-testing.ts";

const openImmo = () =>
  new File(
    [
      "<openimmo><anbieter><immobilie><geo><ort>Wien</ort></geo><verwaltung_techn><openimmo_obid>Z1</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>",
    ],
    "a.xml",
    { type: "application/xml" },
  );

/** Property managers, portals and exports. */
export const channelSamples: Samples<"channels" | "maps"> = {
  maps: {
    search: () => ({ q: "Wien" }),
    distance: () => ({ origin: "48.2,16.3", destination: "48.3,16.4" }),
  },
  channels: {
    listings: ({ unit }) => ({ id: unit }),
    pending: none,
    fetchListing: ({ branch, channelListing }) => ({
      buid: branch,
      channelId: String(channelListing),
      ownerId: 0,
      buildingId: 0,
    }),
    fetchAllListings: ({ branch }) => ({ buid: branch, buildingId: 0 }),
    link: ({ unitChannel, unit }) => ({ id: unitChannel, unitId: unit }),
    apply: ({ unitChannel }) => ({ id: unitChannel, fields: ["label"] }),
    fetchBuilding: ({ branch, channelListing }) => ({
      buid: branch,
      channelId: String(channelListing),
      ownerId: 0,
    }),
    fetchAllBuildings: ({ branch }) => ({ buid: branch }),
    fetchReservations: ({ unit }) => ({ id: unit }),
    fetchBuildingReservations: ({ building }) => ({ id: building }),
    block: ({ channelListing }) => ({
      listingId: String(channelListing),
      from: inDays(300),
      to: inDays(302),
    }),
    unblock: ({ block }) => ({ calendarId: block }),
    channelExport: ({ unit }) => ({ id: unit }),
    markAsExported: ({ unit, unitChannel }) => ({ propertyId: unit, id: unitChannel }),
    updateExport: ({ unit }) => ({ realEstate: { id: unit, channels: { openImmo: true } } }),
    exports: none,
    startExport: ({ unit }) => ({ ids: [unit * 8] }),
    updateFromJustimmo: ({ branch }) => ({ buid: branch }),
    importOpenImmo: ({ branch }) => ({ branchId: branch, file: openImmo() }),
  },
};
