import { z } from "zod";
import { line, text } from "#contract/platform/values.ts";

/** Who cleans, and what is to be known, as it is typed. */
export const cleaningSchema = z.object({
  assignedTo: z.number().int().positive().optional(),
  note: text(2000).default(""),
  problem: line(300).default(""),
});
