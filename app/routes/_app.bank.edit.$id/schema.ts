import { recordForm } from "#app/components/form/record-form.ts";
import { bankSchemas } from "#contract/sale/banks/banks.ts";

const form = recordForm(bankSchemas);

export const bankSchema = form.schema;
export const typedBank = form.typed;
