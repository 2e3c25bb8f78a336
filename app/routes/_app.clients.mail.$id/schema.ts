import { recordForm } from "#app/components/form/record-form.ts";
import { clientMailSchemas } from "#contract/messages/mail-events/mail-events.ts";

const form = recordForm(clientMailSchemas);

export const clientMailSchema = form.schema;
export const typedClientMail = form.typed;
