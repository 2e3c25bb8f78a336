import { recordForm } from "#app/components/form/record-form.ts";
import { electricitySchemas } from "#contract/operations/electricities/electricities.ts";

const form = recordForm(electricitySchemas);

export const electricitySchema = form.schema;
export const typedElectricity = form.typed;
