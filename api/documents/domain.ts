import { seedDocuments } from "#api/documents/demo.ts";
import { documentHandlers } from "#api/documents/handlers.ts";
import type { Domain } from "#api/platform/domain.ts";

export const documents: Domain = {
  handlers: documentHandlers,
  demo: { acts: seedDocuments },
};
