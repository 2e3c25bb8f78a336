import { readInBranch } from "#api/platform/access/record-reader.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { watchRefinances, watchRefinancesSchedule, watchRefinancesTask } from "#api/sale/refinances/clock.ts";
import { seedRefinances } from "#api/sale/refinances/demo.ts";
import { refinanceHandlers } from "#api/sale/refinances/handlers.ts";
import { refinancesPrivacy } from "#api/sale/refinances/privacy.ts";
import { closedBuildings } from "#api/sale/refinances/queries.ts";
import { refinanceStatusList } from "#api/sale/refinances/refinance-status.ts";
import { isBanker } from "#api/sale/refinances/tables.ts";
import { needs } from "#contract/platform/access.ts";

const inBranch = readInBranch("refinance", "refinance");

export const refinances: Domain = {
  clientPrivacy: refinancesPrivacy,
  handlers: refinanceHandlers,
  statusLists: [refinanceStatusList],
  tasks: { [watchRefinancesTask]: watchRefinances },
  schedules: [watchRefinancesSchedule],
  clientLinks: [clientLink("refinance", "client_id")],
  constraints: { refinance_bank_once: () => invalid("bankId", "listedTwice") },
  resends: { refinance: needs("refinance", "edit") },
  // Bankers have what was mailed to them, and may read nothing else.
  files: { refinance: async (context, id) => !isBanker(context) && inBranch(context, id) },
  closedEntries: { refinance: { field: "buildingId", closedTo: closedBuildings } },
  demo: { acts: seedRefinances, after: ["banks", "buildings"] },
};
