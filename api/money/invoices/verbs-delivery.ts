import { archiveOfInvoices, prepareArchive } from "#api/money/invoices/archive.ts";
import { invoicePdf, prepareInvoicePdf, prepareMail, sendInvoice } from "#api/money/invoices/deliver-pdf.ts";

/** How other domains have an invoice drawn, opened and sent. */
export const invoiceDelivery = {
  preparePdf: prepareInvoicePdf,
  pdf: invoicePdf,
  prepareMail,
  send: sendInvoice,
  prepareArchive,
  archive: archiveOfInvoices,
};
