import { z } from "zod";
import { blockFields } from "#contract/planning/calendar/calendar.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, listInput, listOutput } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line, requiredLine } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";
import {
  channelFields,
  channels as channelNames,
  exportChannels,
  exportStates,
  notExported,
} from "#contract/property/units/channel-choices.ts";

const field = z.enum(channelFields);
const value = z.union([z.string(), z.number(), z.null()]);
const optionalId = numeric(z.number().int().nonnegative());
const externalId = requiredLine(100);
const reading = needs("real_estate", "read");
const fetching = needs("real_estate", "edit");
const exporting = needs("exportAdmin", "edit");

/** A listing of a channel beside its unit. */
export const listing = z.object({
  id: z.number(),
  channel: z.enum(channelNames),
  externalId: z.string().nullable(),
  label: z.string(),
  unitId: z.number().nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  reservationsAt: z.iso.datetime().nullable(),
  /** The fields that differ; `edited` ones were changed here since they were last taken over. */
  differences: z.array(z.object({ field, here: value, there: value, edited: z.boolean() })),
  /** The number of nights not yet sent to the channel, and of those that it refused. */
  nightsToTell: z.object({ pending: z.number(), failed: z.number(), problem: z.string().nullable() }),
});
export type Listing = z.infer<typeof listing>;

/** A reservation as the channel has it, and its contract. */
export const importedReservation = z.object({
  externalId: z.string(),
  contractId: z.number(),
  arrival: z.string(),
  departure: z.string(),
  state: z.enum(["confirmed", "inquiry", "cancelled"]),
  channelName: z.string(),
  overbooking: z.boolean(),
});
export type ImportedReservation = z.infer<typeof importedReservation>;

/** A unit and a channel: what is exported, when it last was, and why it is not. */
export const exportRow = z.object({
  /** Id of the row: unit and channel together. */
  id: z.number(),
  unitId: z.number(),
  label: z.string(),
  address: z.string(),
  channel: z.enum(exportChannels),
  externalId: z.string().nullable(),
  state: z.enum(exportStates),
  problem: z.string().nullable(),
  exportedAt: z.iso.datetime().nullable(),
  obstacles: z.array(z.enum(notExported)),
});
export type ExportRow = z.infer<typeof exportRow>;

const exportStatus = z.object({
  state: z.enum(exportStates),
  obstacles: z.array(z.enum(notExported)),
  problem: z.string().nullable(),
  exportedAt: z.iso.datetime().nullable(),
});

const startedJob = z.object({ jobId: z.number() });

/** The calls for property managers and portals: imports and exports. */
export const channels = {
  listings: post("realEstate/channelListings/{id}", {
    summary: "The listings of a unit at its channels, with the differences",
    access: reading,
    input: byId,
    output: z.object({ Listings: z.array(listing), connected: z.boolean() }),
  }),
  pending: post("realEstate/pendingListings", {
    summary: "Listings without a unit, and listings that differ from their unit; at most 200",
    access: reading,
    input: z.strictObject({}),
    output: z.object({ Listings: z.array(listing), connected: z.array(z.enum(channelNames)) }),
  }),
  fetchListing: post("realEstate/fetchListing/{buid}/{channelId}/{ownerId}/{buildingId}", {
    summary:
      "Read one listing of the property manager; one without a unit becomes a new unit of the branch (ownerId, buildingId: 0 for none)",
    access: fetching,
    effect: "write",
    input: z.strictObject({ buid: id, channelId: externalId, ownerId: optionalId, buildingId: optionalId }),
    output: z.object({ Listing: listing }),
  }),
  fetchAllListings: post("realEstate/fetchAllListings/{buid}/{buildingId}", {
    summary:
      "Read all listings of the property manager as a job; returns the known ones (buildingId: 0 for any)",
    access: fetching,
    effect: "write",
    input: z.strictObject({ buid: id, buildingId: optionalId }),
    output: startedJob.extend({ Listings: z.array(listing) }),
  }),
  link: post("realEstate/linkListing/{id}", {
    summary: "Link a listing to a unit; null removes the link",
    access: fetching,
    effect: "write",
    input: z.strictObject({ id, unitId: id.nullable() }),
    output: done,
  }),
  apply: post("realEstate/applyListing/{id}", {
    summary: "Copy the chosen fields of a listing to its unit",
    access: fetching,
    effect: "write",
    input: z.strictObject({ id, fields: z.array(field).min(1).max(channelFields.length) }),
    output: z.object({ Listing: listing }),
  }),
  fetchBuilding: post("building/fetchBuilding/{buid}/{channelId}/{ownerId}", {
    summary:
      "Make or find the building at a listing's address and put the listing's unit into it (ownerId: 0 for none)",
    access: needs("building", "edit"),
    effect: "write",
    input: z.strictObject({ buid: id, channelId: externalId, ownerId: optionalId }),
    output: z.object({ Building: z.object({ id: z.number(), name: z.string(), units: z.number() }) }),
  }),
  fetchAllBuildings: post("building/fetchAllBuildings/{buid}", {
    summary:
      "Make buildings for all addresses of the property manager's listings, as a job; returns the known ones",
    access: needs("building", "edit"),
    effect: "write",
    input: z.strictObject({ buid: id }),
    output: startedJob.extend({ Buildings: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  fetchReservations: post("realEstate/fetchReservationChannelManager/{id}", {
    summary: "Read the reservations of a unit's listing; they become contracts, overlaps are flagged",
    access: needs("real_estate_contract", "create"),
    effect: "write",
    input: byId,
    output: z.object({ reservations: z.array(importedReservation) }),
  }),
  fetchBuildingReservations: post("building/fetchReservationFromChannel/{id}", {
    summary: "Read the reservations of all listings of a building, as a job; returns the known ones",
    access: needs("real_estate_contract", "create"),
    effect: "write",
    input: byId,
    output: startedJob.extend({ reservations: z.array(importedReservation) }),
  }),
  block: post("externalPMS/blockCalendar/{listingId}", {
    summary: "Block nights of the unit of a listing, here and at the property manager",
    access: needs("calendar", "create"),
    effect: "write",
    input: z.strictObject({ listingId: externalId, ...blockFields }),
    output: z.object({ calendarId: z.number() }),
  }),
  unblock: post("externalPMS/unblockCalendar/{calendarId}", {
    summary: "Remove a block; nights that nothing else holds are opened at the property manager",
    access: needs("calendar", "edit"),
    effect: "write",
    input: z.strictObject({ calendarId: id }),
    output: done,
  }),
  channelExport: post("realEstate/channelExport/{id}", {
    summary:
      "Send a unit to the property manager in the background; returns the data that are sent, or why the unit is not sent",
    access: exporting,
    effect: "write",
    noStepUp: "sends one unit to where it is listed, and no personal data",
    input: byId,
    output: z.object({ TransformedData: z.record(z.string(), z.unknown()), Status: exportStatus }),
  }),
  markAsExported: post("realEstate/markAsExported/{propertyId}/{id}", {
    summary:
      "Record that a unit (propertyId) is at a channel as its listing (id); repeating it changes nothing",
    access: exporting,
    effect: "write",
    noStepUp: "records what is published already",
    input: z.strictObject({ propertyId: id, id }),
    output: done,
  }),
  updateExport: post("realEstate/updateExport", {
    summary: "Set the channels to which a unit is sent",
    access: exporting,
    effect: "write",
    noStepUp: "sets where a unit will be sent; nothing is sent yet",
    input: z.strictObject({
      realEstate: z.strictObject({ id, channels: z.partialRecord(z.enum(exportChannels), z.boolean()) }),
    }),
    output: done,
  }),
  exports: post("exports/get", {
    summary: "Units by channels: last export, result and reason of a failure",
    access: needs("exportAdmin", "read"),
    input: listInput(["label", "exportedAt", "state"], {
      q: line(100).optional(),
      channel: z.array(z.enum(exportChannels)).optional(),
      state: z.array(z.enum(exportStates)).optional(),
      obstacle: z.array(z.enum(notExported)).optional(),
      unitId: id.optional(),
    }),
    output: listOutput("Exports", exportRow),
  }),
  startExport: post("exports/start", {
    summary: "Export the named rows, or all that can be exported, as a job; OpenImmo rows become one file",
    access: exporting,
    effect: "write",
    stepUp: true,
    input: z.strictObject({
      ids: z.array(id).max(5000).default([]),
      /** With pictures the OpenImmo file is an archive, without them the bare XML. */
      images: z.boolean().default(true),
    }),
    output: startedJob,
  }),
  updateFromJustimmo: post("realEstate/justImmo/updateFromJustimmo/{buid}", {
    summary: "Update the branch's units from justimmo, as a job; own edits are kept",
    access: needs("justimmoButton", "edit"),
    effect: "write",
    input: z.strictObject({ buid: id }),
    output: startedJob,
  }),
  importOpenImmo: post("realEstate/openImmo/upload", {
    summary:
      "Import the units of an OpenImmo 1.2.7 file, or of an archive with its pictures, as a job; own edits are kept",
    access: needs("real_estate", "create"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ branchId: id, file: z.file() }),
    output: startedJob,
  }),
};

export const channelScreens = {
  "/exports": { needs: needs("exportAdmin", "edit") },
} as const satisfies Screens;
