import { clientHandlers } from "#api/clients/handlers.ts";
import { foundClients } from "#api/clients/search.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const clients: Domain = {
  handlers: clientHandlers,
  files: { client: readInBranch("client", "client") },
  clientLinks: [clientLink("client", "merged_into")],
  search: { clients: { resource: "client", find: foundClients } },
};
