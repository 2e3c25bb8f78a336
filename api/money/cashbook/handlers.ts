import { exportDays } from "#api/money/cashbook/export.ts";
import { readCashbook } from "#api/money/cashbook/queries.ts";
import {
  acknowledge,
  closeDay,
  countDay,
  counterEntry,
  moveCash,
  requireBranch,
} from "#api/money/cashbook/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { prepareFiles } from "#api/platform/records/record-files.ts";
import { cashbook } from "#contract/money/cashbook/cashbook.ts";

export const cashbookHandlers = [
  handle(cashbook.read, readCashbook),
  handle(cashbook.cashAdd, async (context, { amount, reason, buid, category }) => ({
    id: await moveCash(context, { branchId: buid, amount, category, text: reason }),
  })),
  handleAsking(
    cashbook.cashRemove,
    async (context, { buid, file }) => {
      requireBranch(context, buid);
      return () => prepareFiles(context, [file]);
    },
    async (context, { amount, reason, buid, category }, [file]) => ({
      id: await moveCash(context, {
        branchId: buid,
        amount: -amount,
        category,
        text: reason,
        ...(file && { file }),
      }),
    }),
  ),
  handle(cashbook.counter, async (context, wanted) => ({ id: await counterEntry(context, wanted) })),
  handle(cashbook.count, (context, { buid, counted }) => countDay(context, { branchId: buid, counted })),
  handle(cashbook.close, async (context, { buid, reason }) => {
    await closeDay(context, { branchId: buid, reason });
    return {};
  }),
  handle(cashbook.acknowledge, async (context, { buid }) => {
    await acknowledge(context, buid);
    return {};
  }),
  handle(cashbook.exportDays, exportDays),
];
