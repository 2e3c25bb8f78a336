import { consentHandlers } from "#api/clients/consents.ts";
import { seedClientRelations } from "#api/clients/demo.ts";
import { clientActHandlers, clientFileHandlers, clientHandlers } from "#api/clients/handlers.ts";
import { importClientsTask } from "#api/clients/import/calls.ts";
import { importClientFile } from "#api/clients/import/job.ts";
import { foundClients } from "#api/clients/search.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const clients: Domain = {
  handlers: [...clientHandlers, ...clientActHandlers, ...clientFileHandlers, ...consentHandlers],
  tasks: { [importClientsTask]: importClientFile },
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
