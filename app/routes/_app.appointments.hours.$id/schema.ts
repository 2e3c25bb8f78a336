import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { viewingPageSchemas } from "#contract/sale/appointments/appointments.ts";

const form = recordForm(viewingPageSchemas);
const newForm = recordForm(viewingPageSchemas, { more: () => ({ unitId: z.number().int().positive() }) });

export const hoursSchema = form.schema;
export const typedHours = form.typed;
export const newHoursSchema = newForm.schema;
export const typedNewHours = newForm.typed;
