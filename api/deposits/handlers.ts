import { depositStatusList } from "#api/deposits/deposit-status.ts";
import { listDeposits } from "#api/deposits/queries.ts";
import { depositTable } from "#api/deposits/tables.ts";
import { handle } from "#api/platform/handle.ts";
import { historyOf } from "#api/platform/history.ts";
import { move, openMoves } from "#api/platform/move.ts";
import { addRecord, changeRecord, findRecord, lockRecord, removeRecord } from "#api/platform/records.ts";
import { deposits } from "#contract/deposits.ts";

export const depositHandlers = [
  handle(deposits.list, listDeposits),
  handle(deposits.read, async (context, { id }) => {
    const found = await findRecord(context, depositTable, id);
    return {
      Deposit: { ...found, allowedActions: await openMoves(context, depositStatusList, found) },
      History: await historyOf(context, "deposit", id),
    };
  }),
  handle(deposits.add, async (context, { deposit }) => ({
    DepositId: await addRecord(context, depositTable, deposit),
  })),
  handle(deposits.update, async (context, { deposit: { id, version, ...fields } }) => {
    const before = await lockRecord(context, depositTable, { id, version });
    return { Deposit: await changeRecord(context, depositTable, before, fields) };
  }),
  handle(deposits.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, depositStatusList, id, wanted);
    return { status: to };
  }),
  handle(deposits.remove, async (context, { id }) => {
    await removeRecord(context, depositTable, await lockRecord(context, depositTable, { id }));
    return {};
  }),
];
