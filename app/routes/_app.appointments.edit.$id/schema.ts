import { z } from "zod";
import { recordForm } from "#app/components/form/record-form.ts";
import { appointmentSchemas } from "#contract/sale/appointments/appointments.ts";

const form = recordForm(appointmentSchemas);

export const appointmentSchema = form.schema;
export const typedAppointment = form.typed;

/** Without the name, for whoever may not see it. */
const nameless = recordForm(appointmentSchemas, {
  without: ["lastname"],
  more: () => ({ lastname: z.string().optional() }),
});
export const namelessSchema = nameless.schema;
export const typedNameless = nameless.typed;
