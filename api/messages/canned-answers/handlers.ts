import { listCannedAnswers } from "#api/messages/canned-answers/queries.ts";
import { cannedAnswerTable } from "#api/messages/canned-answers/tables.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import {
  addRecord,
  changeRecord,
  findRecord,
  lockRecord,
  removeRecord,
} from "#api/platform/records/records.ts";
import { cannedAnswers } from "#contract/messages/canned-answers/canned-answers.ts";

export const cannedAnswerHandlers = [
  handle(cannedAnswers.list, listCannedAnswers),
  handle(cannedAnswers.read, async (context, { id }) => ({
    CannedAnswer: await findRecord(context, cannedAnswerTable, id),
    History: await historyOf(context, "cannedAnswer", id),
  })),
  handle(cannedAnswers.add, async (context, { cannedAnswer }) => ({
    CannedAnswerId: await addRecord(context, cannedAnswerTable, cannedAnswer),
  })),
  handle(cannedAnswers.update, async (context, { cannedAnswer: { id, version, ...fields } }) => {
    const before = await lockRecord(context, cannedAnswerTable, { id, version });
    return { CannedAnswer: await changeRecord(context, cannedAnswerTable, before, fields) };
  }),
  handle(cannedAnswers.remove, async (context, { id }) => {
    await removeRecord(context, cannedAnswerTable, await lockRecord(context, cannedAnswerTable, { id }));
    return {};
  }),
];
