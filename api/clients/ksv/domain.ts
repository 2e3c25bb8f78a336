import { askKsv, askKsvSchedule, askKsvTask } from "#api/clients/ksv/ask.ts";
import { seedKsv } from "#api/clients/ksv/demo.ts";
import { ksvHandlers } from "#api/clients/ksv/handlers.ts";
import { ksvStatusList } from "#api/clients/ksv/ksv-status.ts";
import { ksvPrivacy } from "#api/clients/ksv/privacy.ts";
import { closedContracts, readsFiles } from "#api/clients/ksv/queries.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const ksv: Domain = {
  clientPrivacy: ksvPrivacy,
  handlers: ksvHandlers,
  statusLists: [ksvStatusList],
  tasks: { [askKsvTask]: askKsv },
  schedules: [askKsvSchedule],
  files: { ksv: readsFiles },
  closedEntries: { ksv: { field: "contractId", closedTo: closedContracts } },
  clientLinks: [clientLink("ksv", "client_id")],
  demo: { rows: seedKsv },
};
