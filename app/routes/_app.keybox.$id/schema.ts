import { recordForm } from "#app/components/form/record-form.ts";
import { keyboxSchemas } from "#contract/operations/keyboxes/keyboxes.ts";

const form = recordForm(keyboxSchemas);

export const keyboxSchema = form.schema;
export const typedKeybox = form.typed;
