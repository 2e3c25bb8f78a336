import { recordForm } from "#app/components/form/record-form.ts";
import { mortgageSchemas } from "#contract/sale/banks/banks.ts";

const form = recordForm(mortgageSchemas);

export const mortgageSchema = form.schema;
export const typedMortgage = form.typed;
