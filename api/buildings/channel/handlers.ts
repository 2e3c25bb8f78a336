import { askForListing, startFetchBuildings, takeBuilding } from "#api/buildings/channel/fetch-building.ts";
import { handle, handleAsking } from "#api/platform/handle.ts";
import { channels } from "#contract/channels.ts";

export const channelBuildingHandlers = [
  handleAsking(channels.fetchBuilding, askForListing, async (context, wanted, answer) => ({
    Building: await takeBuilding(context, wanted, answer),
  })),
  handle(channels.fetchAllBuildings, (context, { buid }) => startFetchBuildings(context, buid)),
];
