import { recordForm } from "#app/components/form/record-form.ts";
import { affiliateSchemas } from "#contract/organization/affiliates/affiliates.ts";

const form = recordForm(affiliateSchemas);

export const affiliateSchema = form.schema;
export const typedAffiliate = form.typed;
