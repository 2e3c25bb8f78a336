import { recordForm } from "#app/components/form/record-form.ts";
import { cannedAnswerSchemas } from "#contract/messages/canned-answers/canned-answers.ts";

const form = recordForm(cannedAnswerSchemas);

export const cannedAnswerSchema = form.schema;
export const typedCannedAnswer = form.typed;
