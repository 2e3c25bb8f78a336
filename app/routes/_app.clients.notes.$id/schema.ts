import { recordForm } from "#app/components/form/record-form.ts";
import { noteSchemas } from "#contract/clients/notes/notes.ts";

const withClient = recordForm(noteSchemas);
const ofClient = recordForm(noteSchemas, { without: ["clientId"] });

export const newNoteSchema = withClient.schema;
export const typedNewNote = withClient.typed;

/** Of a note whose client is known. */
export const noteSchema = ofClient.schema;
export const typedNote = ofClient.typed;
