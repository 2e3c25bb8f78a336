import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { contractTemplateSchemas } from "#contract/contracts/contract-templates/contract-templates.ts";

/** The template, and the number of the contract it is looked at with. */
const form = recordForm(contractTemplateSchemas, {
  more: () => ({ contractId: z.string().trim().max(15).optional() }),
});

export const contractTemplateSchema = form.schema;
export const typedContractTemplate = form.typed;
