/**
 * Fixed choices of channels. They stand apart from the schemas, so that the browser needs no validation
 * library for them.
 */

/** Where units go to or come from. */
export const channels = ["hostaway", "justimmo", "openImmo"] as const;
export type Channel = (typeof channels)[number];

/** The channels' own names, the same in every language. */
export const channelTitles: Readonly<Record<Channel, string>> = {
  hostaway: "Hostaway",
  justimmo: "justimmo",
  openImmo: "OpenImmo",
};

/** The channels for exports, in the order of their rows. */
export const exportChannels = ["hostaway", "openImmo"] as const;
export type ExportChannel = (typeof exportChannels)[number];
/** A row of the exports encodes unit and channel in one number; each unit has this many numbers. */
const rowsPerUnit = 8;

/** Returns the number of the row for a unit and a channel. */
export function exportRowId(unitId: number, channel: ExportChannel): number {
  return unitId * rowsPerUnit + exportChannels.indexOf(channel);
}

/** Returns unit and channel of a row; an invalid number has no channel. */
export function exportRowOf(id: number): { unitId: number; channel: ExportChannel | undefined } {
  return { unitId: Math.floor(id / rowsPerUnit), channel: exportChannels[id % rowsPerUnit] };
}

/** Fields that a unit and a channel's listing share. */
export const channelFields = [
  "label",
  "address",
  "house",
  "apt",
  "zip",
  "city",
  "country",
  "latitude",
  "longitude",
  "persons",
  "rooms",
  "bedrooms",
  "bathrooms",
  "area",
  "floor",
  "buildYear",
  "basePricePerNight",
  "cleaningFee",
  "rent",
  "deposit",
  "description",
] as const;
export type ChannelField = (typeof channelFields)[number];

/** Why a unit is not exported to a channel. */
export const notExported = ["price", "image", "status", "notConnected", "notWanted"] as const;
export type NotExported = (typeof notExported)[number];

/** The result of the last export; `none` was never exported. */
export const exportStates = ["none", "pending", "ok", "failed"] as const;
export type ExportState = (typeof exportStates)[number];
