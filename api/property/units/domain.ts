import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { unitActHandlers } from "#api/property/units/act-handlers.ts";
import { sendUnitTask } from "#api/property/units/channels/enqueue-unit.ts";
import { exportUnits, exportUnitsTask } from "#api/property/units/channels/export-job.ts";
import { fetchListings, fetchListingsTask } from "#api/property/units/channels/fetch-listings.ts";
import { unitChannelHandlers } from "#api/property/units/channels/handlers.ts";
import { sendUnit } from "#api/property/units/channels/send-unit.ts";
import {
  importOpenImmo,
  importOpenImmoTask,
  updateFromJustimmo,
  updateFromJustimmoTask,
} from "#api/property/units/channels/take-over-portal.ts";
import { unitHandlers } from "#api/property/units/handlers.ts";
import { importTask } from "#api/property/units/import/job.ts";
import { unitPriceHandlers } from "#api/property/units/prices/handlers.ts";
import { unitsPrivacy } from "#api/property/units/privacy.ts";
import { foundUnits } from "#api/property/units/search.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import { needs } from "#contract/platform/access.ts";

export const units: Domain = {
  clientPrivacy: unitsPrivacy,
  handlers: [...unitHandlers, ...unitActHandlers, ...unitPriceHandlers, ...unitChannelHandlers],
  statusLists: [unitStatusList],
  longTasks: {
    "realEstate.import": importTask,
    [exportUnitsTask]: exportUnits,
    [importOpenImmoTask]: importOpenImmo,
  },
  vendorTasks: {
    [fetchListingsTask]: fetchListings,
    [sendUnitTask]: sendUnit,
    [updateFromJustimmoTask]: updateFromJustimmo,
  },
  resends: { unit: needs("real_estate", "edit") },
  files: { unit: readInBranch("real_estate", "unit") },
  clientLinks: [clientLink("unit", "owner_id")],
  search: { units: { resource: "real_estate", find: foundUnits } },
};
