import { recordForm } from "#app/components/form/record-form.ts";
import { mailEventSchemas } from "#contract/mail-events.ts";

const form = recordForm(mailEventSchemas);

export const mailEventSchema = form.schema;
export const typedMailEvent = form.typed;
