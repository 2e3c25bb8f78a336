import { recordForm } from "#app/components/form/record-form.ts";
import { noteTypeSchemas } from "#contract/clients/notes/notes.ts";

const form = recordForm(noteTypeSchemas);

export const typeSchema = form.schema;
export const typedType = form.typed;
