/** Fixed choices of channels, apart from the schemas, so that the browser needs no validation library for them. */

/** Where units go to or come from. */
export const channels = ["hostaway", "justimmo", "openImmo"] as const;
export type Channel = (typeof channels)[number];

/** What channels call themselves, the same in every language. */
export const channelTitles: Readonly<Record<Channel, string>> = {
  hostaway: "Hostaway",
  justimmo: "justimmo",
  openImmo: "OpenImmo",
};

/** Where units are exported to, in the order of their rows. */
export const exportChannels = ["hostaway", "openImmo"] as const;
export type ExportChannel = (typeof exportChannels)[number];
/** A row of the exports holds unit and channel in one number: so many numbers belong to a unit. */
const rowsPerUnit = 8;

/** The row of a unit and a channel. */
export function exportRowId(unitId: number, channel: ExportChannel): number {
  return unitId * rowsPerUnit + exportChannels.indexOf(channel);
}

/** Unit and channel of a row; a number that is none has no channel. */
export function exportRowOf(id: number): { unitId: number; channel: ExportChannel | undefined } {
  return { unitId: Math.floor(id / rowsPerUnit), channel: exportChannels[id % rowsPerUnit] };
}

/** Fields of a unit that a channel's listing has too. */
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

/** How the last export went; `none` has never been exported. */
export const exportStates = ["none", "pending", "ok", "failed"] as const;
export type ExportState = (typeof exportStates)[number];
