import { seedDuplicates } from "#api/clients/client-duplicates/demo.ts";
import { clientDuplicateHandlers } from "#api/clients/client-duplicates/handlers.ts";
import { clientDuplicatesPrivacy } from "#api/clients/client-duplicates/privacy.ts";
import {
  compareClients,
  recheckClients,
  scanAll,
  scanAllSchedule,
  scanAllTask,
  scanClients,
  scanClientsTask,
} from "#api/clients/client-duplicates/scan.ts";
import { comparedTask, recheckClientsTask } from "#api/clients/client-duplicates/verbs.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clientDuplicates: Domain = {
  clientPrivacy: clientDuplicatesPrivacy,
  demo: { acts: seedDuplicates },
  handlers: clientDuplicateHandlers,
  tasks: {
    [comparedTask]: compareClients,
    [recheckClientsTask]: recheckClients,
    [scanAllTask]: scanAll,
  },
  longTasks: { [scanClientsTask]: scanClients },
  schedules: [scanAllSchedule],
  clientLinks: [
    clientLink("client_duplicate", "low_id", { merge: "goes" }),
    clientLink("client_duplicate", "high_id", { merge: "goes" }),
  ],
};
