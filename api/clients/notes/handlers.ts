import { exportNotes } from "#api/clients/notes/export.ts";
import { findNote, listNotes, noteData } from "#api/clients/notes/queries.ts";
import { noteTable } from "#api/clients/notes/tables.ts";
import { addNote, addType, updateNote, updateType } from "#api/clients/notes/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { lockRecord, removeRecord } from "#api/platform/records/records.ts";
import { notes } from "#contract/clients/notes/notes.ts";

export const noteHandlers = [
  handle(notes.data, noteData),
  handle(notes.list, listNotes),
  handle(notes.read, async (context, { id }) => ({
    Note: await findNote(context, id),
    History: await historyOf(context, "note", id),
  })),
  handle(notes.add, async (context, { note }) => ({ NoteId: await addNote(context, note) })),
  handle(notes.update, async (context, { note }) => ({ Note: await updateNote(context, note) })),
  handle(notes.remove, async (context, { id }) => {
    await removeRecord(context, noteTable, await lockRecord(context, noteTable, { id }));
    return {};
  }),
  handle(notes.exportTicked, (context, { ids }) => exportNotes(context, ids)),
  handle(notes.addType, async (context, { type }) => ({ TypeId: await addType(context, type) })),
  handle(notes.updateType, async (context, { type }) => ({ Type: await updateType(context, type) })),
];
