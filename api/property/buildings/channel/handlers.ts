import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import {
  askForListing,
  startFetchBuildings,
  takeBuilding,
} from "#api/property/buildings/channel/fetch-building.ts";
import { channels } from "#contract/property/units/channels.ts";

export const channelBuildingHandlers = [
  handleAsking(channels.fetchBuilding, askForListing, async (context, wanted, answer) => ({
    Building: await takeBuilding(context, wanted, answer),
  })),
  handle(channels.fetchAllBuildings, (context, { buid }) => startFetchBuildings(context, buid)),
];
