import { recordForm } from "#app/components/form/record-form.ts";
import { providerServiceSchemas } from "#contract/operations/provider-services/provider-services.ts";

const form = recordForm(providerServiceSchemas);

export const providerServiceSchema = form.schema;
export const typedProviderService = form.typed;
