import { invoiceDelivery } from "#api/money/invoices/verbs-delivery.ts";
import { findTransaction } from "#api/money/transactions/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import type { FileReply } from "#contract/platform/call.ts";

/** Returns the invoice of a transaction: the one it paid, or else the latest of its contract. */
export async function invoiceOfTransaction(context: CallContext, id: number): Promise<number> {
  const { invoiceId } = await findTransaction(context, id);
  if (invoiceId === null) throw new Failure("NOT_READY", { detail: "noInvoice" });
  return invoiceId;
}

export async function preparePdf(context: CallContext, { id }: { id: number }) {
  return invoiceDelivery.preparePdf(context, { id: await invoiceOfTransaction(context, id) });
}

export async function prepareLetter(context: CallContext, { id }: { id: number }) {
  return invoiceDelivery.prepareMail(context, { id: await invoiceOfTransaction(context, id) });
}

/** Mails the invoice with the standard text in the caller's language. */
export async function mailInvoice(context: CallContext, { id, email }: { id: number; email: string }) {
  const invoiceId = await invoiceOfTransaction(context, id);
  const subject = context.t("transactions:letter.subject");
  return invoiceDelivery.send(context, invoiceId, {
    email,
    subject,
    body: context.t("transactions:letter.body"),
  });
}

/** Waits until the PDFs of several transactions' invoices are there. */
export async function prepareAll(context: CallContext, { ids }: { ids: readonly number[] }) {
  return invoiceDelivery.prepareArchive(context, { ids: await invoicesOf(context, ids) });
}

/** The invoices of several transactions in one archive, each once. */
export async function zipInvoices(
  context: CallContext,
  { ids }: { ids: readonly number[] },
): Promise<FileReply> {
  return invoiceDelivery.archive(context, { ids: await invoicesOf(context, ids) });
}

async function invoicesOf(context: CallContext, ids: readonly number[]): Promise<number[]> {
  const invoiceIds: number[] = [];
  for (const id of ids) invoiceIds.push(await invoiceOfTransaction(context, id));
  return invoiceIds;
}
