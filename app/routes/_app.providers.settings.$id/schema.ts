import { recordForm } from "#app/components/form/record-form.ts";
import { providerSchemas } from "#contract/operations/providers/providers.ts";

const form = recordForm(providerSchemas);

export const providerSchema = form.schema;
export const typedProvider = form.typed;
