import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { unitActHandlers } from "#api/units/act-handlers.ts";
import { sendUnitTask } from "#api/units/channels/enqueue-unit.ts";
import { exportUnits, exportUnitsTask } from "#api/units/channels/export-job.ts";
import { fetchListings, fetchListingsTask } from "#api/units/channels/fetch-listings.ts";
import { unitChannelHandlers } from "#api/units/channels/handlers.ts";
import { sendUnit } from "#api/units/channels/send-unit.ts";
import {
  importOpenImmo,
  importOpenImmoTask,
  updateFromJustimmo,
  updateFromJustimmoTask,
} from "#api/units/channels/take-over-portal.ts";
import { unitHandlers } from "#api/units/handlers.ts";
import { importTask } from "#api/units/import/job.ts";
import { unitPriceHandlers } from "#api/units/price-handlers.ts";
import { foundUnits } from "#api/units/search.ts";
import { unitStatusList } from "#api/units/unit-status.ts";

export const units: Domain = {
  handlers: [...unitHandlers, ...unitActHandlers, ...unitPriceHandlers, ...unitChannelHandlers],
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
  clientLinks: [clientLink("unit", "owner_id")],
  search: { units: { resource: "real_estate", find: foundUnits } },
};
