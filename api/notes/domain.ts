import { seedNotes } from "#api/notes/demo.ts";
import { noteHandlers } from "#api/notes/handlers.ts";
import { closedTypes } from "#api/notes/queries.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";

export const notes: Domain = {
  clientLinks: [clientLink("note", "client_id")],
  handlers: noteHandlers,
  closedEntries: { note: { field: "typeId", closedTo: closedTypes } },
  constraints: { note_type_name: () => invalid("type.name", "nameTaken") },
  demo: { rows: seedNotes },
};
