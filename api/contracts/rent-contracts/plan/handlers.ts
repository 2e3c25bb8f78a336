import { giveBack, takePayment } from "#api/contracts/rent-contracts/plan/book.ts";
import { newestEntry, planItemsOf } from "#api/contracts/rent-contracts/plan/queries.ts";
import { prepareReceipt, receipt } from "#api/contracts/rent-contracts/plan/receipt.ts";
import { pauseReminders, remind } from "#api/contracts/rent-contracts/plan/remind.ts";
import { undoPayment } from "#api/contracts/rent-contracts/plan/undo.ts";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { contractPayments } from "#contract/contracts/rent-contracts/contract-payments.ts";

export const contractPaymentHandlers = [
  handle(contractPayments.read, async (context, { id }) => ({ payments: await planItemsOf(context, id) })),
  handle(contractPayments.monetaryId, async (context, { id }) => {
    await requireContract(context, id);
    return { monetaryId: await newestEntry(context, id) };
  }),
  handle(contractPayments.sendReminder, async (context, input) => ({
    reminder: await remind(context, input),
  })),
  handle(contractPayments.pauseReminders, async (context, input) => ({
    pausedUntil: await pauseReminders(context, input),
  })),
  handle(contractPayments.take, takePayment),
  handle(contractPayments.giveBack, giveBack),
  handleAsking(contractPayments.receipt, prepareReceipt, receipt),
  handle(contractPayments.undo, async (context, input) => ({ payment: await undoPayment(context, input) })),
];
