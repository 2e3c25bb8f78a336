import { z } from "zod";
import { dateInput } from "#app/components/form/inputs.ts";
import { taskSchemas } from "#contract/planning/tasks/tasks.ts";

const { text, assignedTo } = taskSchemas.values;

/** The form of a task. */
export const taskSchema = z.object({
  text,
  dueOn: dateInput().optional(),
  assignedTo: assignedTo.optional(),
});
