import { recordForm } from "#app/components/form/record-form.ts";
import { nukiSchemas } from "#contract/operations/smart-locks/smart-locks.ts";

const form = recordForm(nukiSchemas);

export const nukiSchema = form.schema;
export const typedNuki = form.typed;
