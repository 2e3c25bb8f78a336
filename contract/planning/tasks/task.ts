import { day, lines, optional, record, reference } from "#contract/platform/record.ts";

/** A task for somebody. */
export const taskRecord = record("task", {
  text: lines(500),
  dueOn: optional(day()),
  assignedTo: optional(reference()),
});
