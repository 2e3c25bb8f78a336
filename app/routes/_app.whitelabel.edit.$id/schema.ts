import { recordForm } from "#app/components/form/record-form.ts";
import { whiteLabelSchemas } from "#contract/organization/white-labels/white-labels.ts";

const form = recordForm(whiteLabelSchemas);

export const whiteLabelSchema = form.schema;
export const typedWhiteLabel = form.typed;
