import { askKsv, askKsvSchedule, askKsvTask } from "#api/ksv/ask.ts";
import { seedKsv } from "#api/ksv/demo.ts";
import { ksvHandlers } from "#api/ksv/handlers.ts";
import { ksvStatusList } from "#api/ksv/ksv-status.ts";
import { closedContracts, readsFiles } from "#api/ksv/queries.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const ksv: Domain = {
  handlers: ksvHandlers,
  statusLists: [ksvStatusList],
  tasks: { [askKsvTask]: askKsv },
  schedules: [askKsvSchedule],
  files: { ksv: readsFiles },
  closedEntries: { ksv: { field: "contractId", closedTo: closedContracts } },
  clientLinks: [clientLink("ksv", "client_id")],
  demo: { rows: seedKsv },
};
