import { archiveOfInvoices, prepareArchive } from "#api/money/invoices/archive.ts";
import { cancelInvoice } from "#api/money/invoices/cancel.ts";
import { invoicePdf, prepareInvoicePdf, prepareMail, sendInvoice } from "#api/money/invoices/deliver-pdf.ts";
import { exportInvoices } from "#api/money/invoices/export.ts";
import { finalizeInvoice } from "#api/money/invoices/finalize.ts";
import { generateInvoice } from "#api/money/invoices/generate.ts";
import { findInvoice, listInvoices } from "#api/money/invoices/queries.ts";
import { moneyOfClient } from "#api/money/invoices/queries-money.ts";
import { reissueInvoice } from "#api/money/invoices/reissue.ts";
import { prepareMails, sendInvoices } from "#api/money/invoices/send-many.ts";
import { withActions } from "#api/money/invoices/shown-invoice.ts";
import { removeDraft, updateDraft } from "#api/money/invoices/write.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { maskText } from "#api/platform/client-data/mask.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { invoices } from "#contract/money/invoices/invoices.ts";

export const invoiceHandlers = [
  handle(invoices.list, async (context, input) => {
    const { rows, page, sums } = await listInvoices(context, input);
    const masked = rows.map((row) => ({
      ...row,
      recipientName: maskText(context, "name", row.recipientName),
    }));
    return { Invoices: masked, ...page, Sums: sums };
  }),
  handle(invoices.exportList, exportInvoices),
  handleAsking(invoices.download, prepareArchive, archiveOfInvoices),
  handleAsking(invoices.sendMany, prepareMails, sendInvoices),
  handle(invoices.read, async (context, { id }) => ({
    ...(await withActions(context, await findInvoice(context, id))),
    history: await historyOf(context, "invoice", id),
  })),
  handle(invoices.moneyOfClient, (context, { id }) => moneyOfClient(context, id)),
  handle(invoices.generate, async (context, { id }) =>
    withActions(context, await generateInvoice(context, id)),
  ),
  handle(invoices.update, async (context, { invoice }) =>
    withActions(context, await updateDraft(context, invoice)),
  ),
  handle(invoices.finalize, async (context, { id, version, issuedOn }) =>
    withActions(context, await finalizeInvoice(context, { id, version, issuedOn })),
  ),
  handle(invoices.remove, async (context, { id }) => {
    await removeDraft(context, id);
    return {};
  }),
  handle(invoices.cancel, async (context, { id, reason }) =>
    withActions(context, await cancelInvoice(context, id, reason)),
  ),
  handle(invoices.reissue, async (context, input) =>
    withActions(context, await reissueInvoice(context, input)),
  ),
  handleAsking(invoices.pdf, prepareInvoicePdf, invoicePdf),
  handleAsking(invoices.send, prepareMail, async (context, { id, ...letter }) => ({
    messageId: await sendInvoice(context, id, letter),
  })),
];
