import { invoiceDelivery } from "#api/money/invoices/verbs-delivery.ts";
import { allocateRest } from "#api/money/transactions/allocate.ts";
import {
  invoiceOfTransaction,
  mailInvoice,
  prepareAll,
  prepareLetter,
  preparePdf,
  zipInvoices,
} from "#api/money/transactions/invoices.ts";
import {
  openItemsFor,
  unallocatedFor,
  unallocatedForContract,
  unallocatedForOrder,
} from "#api/money/transactions/open-items.ts";
import { exportOverview } from "#api/money/transactions/overview.ts";
import { findTransaction, listTransactions, statsOf } from "#api/money/transactions/queries.ts";
import { payTax, payTaxes, unpayTax } from "#api/money/transactions/tax.ts";
import { undoOwnerCharge } from "#api/money/transactions/undo-owner-charge.ts";
import { addTransaction, cancelTransaction, chargeOwner } from "#api/money/transactions/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { transactions } from "#contract/money/transactions/transactions.ts";

export const transactionHandlers = [
  handle(transactions.list, listTransactions),
  handle(transactions.stats, statsOf),
  handle(transactions.read, async (context, { id }) => ({ transaction: await findTransaction(context, id) })),
  handle(transactions.add, async (context, { transaction }) => ({
    id: await addTransaction(context, transaction),
  })),
  handle(transactions.openItems, async (context, wanted) => ({ items: await openItemsFor(context, wanted) })),
  handle(transactions.unallocated, async (context, { id }) => ({
    transactions: await unallocatedFor(context, id),
  })),
  handle(transactions.unallocatedForOrder, async (context, { id }) => ({
    transactions: await unallocatedForOrder(context, id),
  })),
  handle(transactions.unallocatedForContract, async (context, { id }) => ({
    transactions: await unallocatedForContract(context, id),
  })),
  handle(transactions.allocate, async (context, wanted) => ({
    unallocated: await allocateRest(context, wanted),
  })),
  handle(transactions.cancel, async (context, wanted) => ({ id: await cancelTransaction(context, wanted) })),
  handle(transactions.payTax, async (context, { id, reference }) => {
    await payTax(context, id, { reference });
    return {};
  }),
  handle(transactions.payTaxes, (context, { ids, reference }) => payTaxes(context, ids, { reference })),
  handle(transactions.unpayTax, async (context, { id, reason }) => {
    await unpayTax(context, id, reason);
    return {};
  }),
  handleAsking(transactions.sendInvoice, prepareLetter, async (context, wanted) => ({
    messageId: await mailInvoice(context, wanted),
  })),
  handleAsking(transactions.downloadInvoice, preparePdf, async (context, { id }, drawn) =>
    invoiceDelivery.pdf(context, { id: await invoiceOfTransaction(context, id) }, drawn),
  ),
  handleAsking(transactions.downloadInvoices, prepareAll, zipInvoices),
  handle(transactions.overview, (context, input) => exportOverview(context, input, "unit")),
  handle(transactions.overviewRegion, (context, input) => exportOverview(context, input, "region")),
  handle(transactions.chargeOwner, async (context, wanted) => ({ id: await chargeOwner(context, wanted) })),
  handle(transactions.undoOwnerCharge, async (context, input) => ({
    month: await undoOwnerCharge(context, input),
  })),
];
