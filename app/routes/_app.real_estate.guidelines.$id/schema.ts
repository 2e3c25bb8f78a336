import { recordForm } from "#app/components/form/record-form.ts";
import { guidelineSchemas } from "#contract/operations/guidelines/guidelines.ts";

const form = recordForm(guidelineSchemas);

export const guidelineSchema = form.schema;
export const typedGuideline = form.typed;
