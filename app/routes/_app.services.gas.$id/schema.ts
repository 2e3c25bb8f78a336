import { recordForm } from "#app/components/form/record-form.ts";
import { gasSchemas } from "#contract/operations/gases/gases.ts";

const form = recordForm(gasSchemas);

export const gasSchema = form.schema;
export const typedGas = form.typed;
