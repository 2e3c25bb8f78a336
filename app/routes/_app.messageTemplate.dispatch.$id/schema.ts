import { recordForm } from "#app/components/form/record-form.ts";
import { dispatchTextSchemas } from "#contract/messages/message-templates/message-templates.ts";

const form = recordForm(dispatchTextSchemas);

export const dispatchTextSchema = form.schema;
export const typedDispatchText = form.typed;
