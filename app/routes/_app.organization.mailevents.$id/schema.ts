import { recordForm } from "#app/components/form/record-form.ts";
import { mailEventSchemas, mailTextSchemas } from "#contract/messages/mail-events/mail-events.ts";

const form = recordForm(mailEventSchemas);
const text = recordForm(mailTextSchemas);

export const mailEventSchema = form.schema;
export const typedMailEvent = form.typed;
export const mailTextSchema = text.schema;
export const typedMailText = text.typed;
