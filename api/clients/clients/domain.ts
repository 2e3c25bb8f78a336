import { consentHandlers } from "#api/clients/clients/consents.ts";
import { seedClientRelations } from "#api/clients/clients/demo.ts";
import { clientActHandlers, clientFileHandlers, clientHandlers } from "#api/clients/clients/handlers.ts";
import { importClientsTask } from "#api/clients/clients/import/calls.ts";
import { importClientFile } from "#api/clients/clients/import/job.ts";
import { foundClients } from "#api/clients/clients/search.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const clients: Domain = {
  handlers: [...clientHandlers, ...clientActHandlers, ...clientFileHandlers, ...consentHandlers],
  longTasks: { [importClientsTask]: importClientFile },
  resends: { client: needs("client", "edit") },
  files: { client: readInBranch("client", "client") },
  clientLinks: [
    clientLink("client", "merged_into"),
    clientLink("client_representative", "client_id", { oneEach: ["user_id"] }),
  ],
  search: { clients: { resource: "client", find: foundClients } },
  demo: { rows: seedClientRelations },
  constraints: {
    client_status_name: () => invalid("name", "nameTaken"),
    client_representative_once: () => invalid("start", "alreadyRepresents"),
  },
};
