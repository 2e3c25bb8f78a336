import { fetchBuilding, startFetchBuildings } from "#api/buildings/channel/fetch-building.ts";
import { handle } from "#api/platform/handle.ts";
import { channels } from "#contract/channels.ts";

export const channelBuildingHandlers = [
  handle(channels.fetchBuilding, async (context, { buid, channelId, ownerId }) => ({
    Building: await fetchBuilding(context, buid, channelId, ownerId),
  })),
  handle(channels.fetchAllBuildings, (context, { buid }) => startFetchBuildings(context, buid)),
];
