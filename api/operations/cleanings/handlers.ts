import {
  cleaningColleagues,
  cleaningOfContract,
  findCleaning,
  listPast,
  listTasks,
} from "#api/operations/cleanings/queries.ts";
import { addCleaning, changeCleaning, setStatus } from "#api/operations/cleanings/write.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { cleanings } from "#contract/operations/cleanings/cleanings.ts";

export const cleaningHandlers = [
  handle(cleanings.tasks, listTasks),
  handle(cleanings.history, listPast),
  handle(cleanings.read, async (context, { id }) => ({
    cleaning: await findCleaning(context, id),
    History: await historyOf(context, "cleaning", id),
  })),
  handle(cleanings.setStatus, async (context, wanted) => {
    await setStatus(context, wanted);
    return { cleaning: await findCleaning(context, wanted.id) };
  }),
  handle(cleanings.update, async (context, wanted) => {
    await changeCleaning(context, wanted);
    return { cleaning: await findCleaning(context, wanted.id) };
  }),
  handle(cleanings.add, async (context, wanted) => ({ cleaningId: await addCleaning(context, wanted) })),
  handle(cleanings.colleagues, async (context) => ({ colleagues: await cleaningColleagues(context) })),
  handle(cleanings.ofContract, async (context, { id }) => ({
    cleaningId: await cleaningOfContract(context, id),
  })),
];
