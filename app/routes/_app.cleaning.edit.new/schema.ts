import { z } from "zod";
import { dateInput } from "#app/components/form/inputs.ts";
import { requiredLine, text } from "#contract/platform/values.ts";

/** A cleaning by hand, as it is typed. */
export const newCleaningSchema = z.object({
  unitId: z.number().int().positive(),
  day: dateInput(),
  assignedTo: z.number().int().positive().optional(),
  reason: requiredLine(300),
  note: text(2000).default(""),
});
