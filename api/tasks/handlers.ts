import { handle } from "#api/platform/handle.ts";
import { dueTasks, tasksOf } from "#api/tasks/queries.ts";
import { addTask, changeTask, finishTask, removeTask } from "#api/tasks/write.ts";
import { tasks } from "#contract/tasks.ts";

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
