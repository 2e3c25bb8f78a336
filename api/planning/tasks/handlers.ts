import { dueTasks, tasksOf } from "#api/planning/tasks/queries.ts";
import { addTask, changeTask, finishTask, removeTask } from "#api/planning/tasks/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { tasks } from "#contract/planning/tasks/tasks.ts";

export const taskHandlers = [
  handle(tasks.list, async (context, { contractId }) => ({ tasks: await tasksOf(context, contractId) })),
  handle(tasks.due, dueTasks),
  handle(tasks.add, async (context, input) => ({ task: await addTask(context, input) })),
  handle(tasks.change, async (context, input) => ({ task: await changeTask(context, input) })),
  handle(tasks.finish, async (context, input) => ({ task: await finishTask(context, input) })),
  handle(tasks.remove, async (context, { id }) => {
    await removeTask(context, id);
    return {};
  }),
];
