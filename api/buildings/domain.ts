import { fetchBuildings, fetchBuildingsTask } from "#api/buildings/channel/fetch-building.ts";
import { channelBuildingHandlers } from "#api/buildings/channel/handlers.ts";
import { seedOperatingCosts } from "#api/buildings/costs/demo.ts";
import { operatingCostHandlers } from "#api/buildings/costs/handlers.ts";
import { buildingHandlers } from "#api/buildings/handlers.ts";
import { importBuildingsTask } from "#api/buildings/import/calls.ts";
import { importBuildingTables } from "#api/buildings/import/job.ts";
import { buildingRecordHandlers } from "#api/buildings/records/handlers.ts";
import { foundBuildings } from "#api/buildings/search.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const buildings: Domain = {
  handlers: [
    ...buildingHandlers,
    ...buildingRecordHandlers,
    ...operatingCostHandlers,
    ...channelBuildingHandlers,
  ],
  tasks: {
    [importBuildingsTask]: importBuildingTables,
    [fetchBuildingsTask]: fetchBuildings,
  },
  files: { building: readInBranch("building", "building") },
  clientLinks: [
    clientLink("building_owner", "client_id", { oneEach: ["building_id"], key: ["building_id"] }),
  ],
  search: { buildings: { resource: "building", find: foundBuildings } },
  // Its statements are numbered among the invoices.
  demo: { acts: seedOperatingCosts, after: ["invoices"] },
};
