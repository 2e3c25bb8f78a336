import { seedDocuments } from "#api/documents/demo.ts";
import { documentHandlers } from "#api/documents/handlers.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const documents: Domain = {
  clientLinks: [clientLink("document", "client_id")],
  handlers: documentHandlers,
  demo: { acts: seedDocuments },
};
