import { seedDocuments } from "#api/clients/documents/demo.ts";
import { documentHandlers } from "#api/clients/documents/handlers.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const documents: Domain = {
  clientLinks: [clientLink("document", "client_id")],
  handlers: documentHandlers,
  demo: { acts: seedDocuments },
};
