import { z } from "zod";
import { taskRecord } from "#contract/planning/tasks/task.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id, nothing, version } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import { instant, text } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

export const taskSchemas = recordSchemas(taskRecord, { text: text(500).min(1) });

const task = z.object({
  id: z.number(),
  contractId: z.number(),
  text: z.string(),
  dueOn: z.string().nullable(),
  assignedTo: z.number().nullable(),
  assignedName: z.string(),
  doneAt: instant.nullable(),
  doneByName: z.string(),
  createdByName: z.string(),
  createdAt: instant,
  version: z.number(),
});
export type Task = z.infer<typeof task>;

const dueTask = task.pick({ id: true, contractId: true, text: true, dueOn: true, version: true }).extend({
  /** Empty for readers without `client_name`. */
  guest: z.string(),
  unitLabel: z.string(),
  /** Its day is over, in the branch's time zone. */
  late: z.boolean(),
});
export type DueTask = z.infer<typeof dueTask>;

const resource = "real_estate_contract";
const read = needs(resource, "read");
const edit = needs(resource, "edit");

export const tasks = {
  list: post("realEstate/contract/tasks/{contractId}", {
    summary: "To-dos of a stay, by day, then the latest completed ones",
    access: read,
    input: z.strictObject({ contractId: id }),
    output: z.object({ tasks: z.array(task) }),
  }),
  due: post("realEstate/contract/dueTasks", {
    summary:
      "The caller's to-dos for stays of the selected branches that are due today or earlier, and those of nobody in particular; at most 50, the oldest first",
    access: read,
    input: nothing,
    output: z.object({ tasks: z.array(dueTask), total: z.number() }),
  }),
  add: post("realEstate/contract/tasks/add/{contractId}", {
    summary: "New to-do for a stay",
    access: edit,
    effect: "write",
    input: z.strictObject({ contractId: id, task: taskSchemas.full }),
    output: z.object({ task }),
  }),
  change: post("realEstate/contract/tasks/change/{id}", {
    summary: "Change the text, assignee and due day of a to-do",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, task: taskSchemas.change.omit({ id: true }) }),
    output: z.object({ task }),
  }),
  finish: post("realEstate/contract/tasks/done/{id}", {
    summary: "Mark a to-do as done or as open again",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, done: flag.default(true), version }),
    output: z.object({ task }),
  }),
  remove: post("realEstate/contract/tasks/remove/{id}", {
    summary: "Delete a to-do",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
};
