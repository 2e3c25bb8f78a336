import { seedNotes } from "#api/notes/demo.ts";
import { noteHandlers } from "#api/notes/handlers.ts";
import { closedTypes } from "#api/notes/queries.ts";
import type { Domain } from "#api/platform/domain.ts";

export const notes: Domain = {
  handlers: noteHandlers,
  closedEntries: { note: { field: "typeId", closedTo: closedTypes } },
  demo: { rows: seedNotes },
};
