import { seedNotes } from "#api/clients/notes/demo.ts";
import { noteHandlers } from "#api/clients/notes/handlers.ts";
import { notesPrivacy } from "#api/clients/notes/privacy.ts";
import { closedTypes } from "#api/clients/notes/queries.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

export const notes: Domain = {
  clientPrivacy: notesPrivacy,
  clientLinks: [clientLink("note", "client_id")],
  handlers: noteHandlers,
  closedEntries: { note: { field: "typeId", closedTo: closedTypes } },
  constraints: { note_type_name: () => invalid("type.name", "nameTaken") },
  demo: { rows: seedNotes },
};
