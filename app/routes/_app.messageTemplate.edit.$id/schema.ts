import { recordForm } from "#app/components/form/record-form.ts";
import {
  messageTemplateSchemas,
  templateTextSchemas,
} from "#contract/messages/message-templates/message-templates.ts";

const form = recordForm(messageTemplateSchemas);
const text = recordForm(templateTextSchemas);

export const messageTemplateSchema = form.schema;
export const typedMessageTemplate = form.typed;
export const templateTextSchema = text.schema;
export const typedTemplateText = text.typed;
