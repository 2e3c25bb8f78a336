import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { refinanceSchemas } from "#contract/sale/refinances/refinances.ts";

const form = recordForm(refinanceSchemas);
const newForm = recordForm(refinanceSchemas, { more: () => ({ buildingId: z.number().int().positive() }) });

export const refinanceSchema = form.schema;
export const typedRefinance = form.typed;
export const newRefinanceSchema = newForm.schema;
export const typedNewRefinance = newForm.typed;
