import { readInBranch } from "#api/platform/access/record-reader.ts";
import type { Domain } from "#api/platform/domain.ts";
import { sendUnitTask } from "#api/real-estate/channels/enqueue-unit.ts";
import { exportUnits, exportUnitsTask } from "#api/real-estate/channels/export-job.ts";
import { fetchListings, fetchListingsTask } from "#api/real-estate/channels/fetch-listings.ts";
import { unitChannelHandlers } from "#api/real-estate/channels/handlers.ts";
import { sendUnit } from "#api/real-estate/channels/send-unit.ts";
import {
  importOpenImmo,
  importOpenImmoTask,
  updateFromJustimmo,
  updateFromJustimmoTask,
} from "#api/real-estate/channels/take-over-portal.ts";
import { realEstateHandlers } from "#api/real-estate/handlers.ts";
import { importTask } from "#api/real-estate/import/job.ts";
import { unitPriceHandlers } from "#api/real-estate/price-handlers.ts";
import { foundUnits } from "#api/real-estate/search.ts";
import { unitHandlers } from "#api/real-estate/unit-handlers.ts";
import { unitStatusList } from "#api/real-estate/unit-status.ts";

export const realEstate: Domain = {
  handlers: [...realEstateHandlers, ...unitHandlers, ...unitPriceHandlers, ...unitChannelHandlers],
  statusLists: [unitStatusList],
  tasks: {
    "realEstate.import": importTask,
    [fetchListingsTask]: fetchListings,
    [exportUnitsTask]: exportUnits,
    [sendUnitTask]: sendUnit,
    [updateFromJustimmoTask]: updateFromJustimmo,
    [importOpenImmoTask]: importOpenImmo,
  },
  files: { unit: readInBranch("real_estate", "unit") },
  search: { units: { resource: "real_estate", find: foundUnits } },
};
