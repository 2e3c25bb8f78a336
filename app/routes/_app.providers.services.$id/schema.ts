import { recordForm } from "#app/components/form/record-form.ts";
import { providerServiceSchemas } from "#contract/operations/providers/provider-services.ts";

const form = recordForm(providerServiceSchemas);

export const serviceSchema = form.schema;
export const typedService = form.typed;
