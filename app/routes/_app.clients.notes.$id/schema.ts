import { recordForm } from "#app/components/form/record-form.ts";
import { noteSchemas } from "#contract/notes.ts";

const form = recordForm(noteSchemas);

export const noteSchema = form.schema;
export const typedNote = form.typed;
