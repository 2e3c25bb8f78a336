import { readInBranch } from "#api/platform/access/record-reader.ts";
import { aliasesOf } from "#api/platform/calls/aliases.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { fetchBuildings, fetchBuildingsTask } from "#api/property/buildings/channel/fetch-building.ts";
import { channelBuildingHandlers } from "#api/property/buildings/channel/handlers.ts";
import { seedOperatingCosts } from "#api/property/buildings/costs/demo.ts";
import { operatingCostHandlers } from "#api/property/buildings/costs/handlers.ts";
import { buildingHandlers } from "#api/property/buildings/handlers.ts";
import { importBuildingsTask } from "#api/property/buildings/import/calls.ts";
import { importBuildingTables } from "#api/property/buildings/import/job.ts";
import { buildingsPrivacy } from "#api/property/buildings/privacy.ts";
import { buildingRecordHandlers } from "#api/property/buildings/records/handlers.ts";
import { foundBuildings } from "#api/property/buildings/search.ts";
import { messageTemplateCosts } from "#contract/money/invoices/message-template-aliases.ts";
import { operatingCosts } from "#contract/money/invoices/operating-costs.ts";
import { needs } from "#contract/platform/access.ts";

export const buildings: Domain = {
  clientPrivacy: buildingsPrivacy,
  handlers: [
    ...buildingHandlers,
    ...buildingRecordHandlers,
    ...operatingCostHandlers,
    ...aliasesOf(operatingCostHandlers, operatingCosts, messageTemplateCosts),
    ...channelBuildingHandlers,
  ],
  longTasks: { [importBuildingsTask]: importBuildingTables },
  vendorTasks: { [fetchBuildingsTask]: fetchBuildings },
  resends: { building: needs("building", "edit") },
  files: { building: readInBranch("building", "building") },
  clientLinks: [
    clientLink("building_owner", "client_id", { oneEach: ["building_id"], key: ["building_id"] }),
  ],
  search: { buildings: { resource: "building", find: foundBuildings } },
  // Its statements are numbered among the invoices.
  demo: { acts: seedOperatingCosts, after: ["invoices"] },
};
