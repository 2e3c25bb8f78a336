import { logoKeyOf, printInvoice } from "#api/money/invoices/document.ts";
import { billingBranch } from "#api/money/invoices/issuer.ts";
import { makePdf } from "#api/money/invoices/make-pdf.ts";
import { findInvoice, type StoredInvoice } from "#api/money/invoices/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { StoredReply } from "#api/platform/files/stored-reply.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { FileReply } from "#contract/platform/call.ts";
import { todayIn } from "#contract/platform/days.ts";

const type = "application/pdf";

/**
 * Draws what a download still lacks once the transaction is over: a draft, marked as one, or the PDF of a
 * finalized invoice that has just got its number. Returns the bytes of a draft.
 */
export async function prepareInvoicePdf(
  context: CallContext,
  { id }: { id: number },
): Promise<() => Promise<FileReply | null>> {
  const invoice = await findInvoice(context, id);
  requireRight(context, namedOnPaper);
  if (invoice.number === null) return draftPdf(context, invoice);
  return awaitPdf(context, invoice);
}

/** Returns the stored bytes of a finalized invoice, which never change, or the drawn draft. */
export async function invoicePdf(
  context: CallContext,
  { id }: { id: number },
  drawn: FileReply | null,
): Promise<FileReply | StoredReply> {
  const { clientId, recipient } = await findInvoice(context, id);
  requireRight(context, namedOnPaper);
  if (clientId !== null) context.saw({ clients: clientId, kinds: kindsIn({ address: recipient.address }) });
  return drawn ?? new StoredReply({ ...(await storedPdf(context, id)), type });
}

async function draftPdf(context: CallContext, invoice: StoredInvoice): Promise<() => Promise<FileReply>> {
  const { timeZone } = await billingBranch(context, invoice.branchId);
  const logo = await logoKeyOf(context, invoice.issuer.logoFileId);
  const name = cleanFileName(`${textsIn(invoice.language)("invoicePdf:draft")}-${invoice.id}.pdf`);
  const today = todayIn(timeZone, context.now);
  return async () => {
    const bytes = await printInvoice(context.platform.storage, invoice, today, logo);
    return { name, type, body: new Uint8Array(bytes) };
  };
}

/** Waits for the PDF of a finalized invoice. A caller who needs it before the job's turn draws it. */
function awaitPdf({ platform, organizationId }: CallContext, { id, pdfSha256 }: StoredInvoice) {
  return async () => {
    if (pdfSha256 === null) await makePdf(platform, { organizationId, invoiceId: id });
    return null;
  };
}

/** Prepares a letter; it is sent once its PDF exists. */
export async function prepareMail(
  context: CallContext,
  { id }: { id: number },
): Promise<() => Promise<null>> {
  return awaitPdf(context, requireFinal(await findInvoice(context, id)));
}

/** Waits for the PDFs of several finalized invoices. Throws NOT_READY for a draft. */
export async function prepareFinalPdfs(
  context: CallContext,
  ids: Iterable<number>,
): Promise<() => Promise<null>> {
  const questions: (() => Promise<null>)[] = [];
  for (const id of ids) questions.push(await prepareMail(context, { id }));
  return async () => {
    for (const question of questions) await question();
    return null;
  };
}

function requireFinal(invoice: StoredInvoice): StoredInvoice {
  if (invoice.number === null) throw new Failure("NOT_READY", { detail: "notFinalized" });
  return invoice;
}

interface InvoiceMail {
  email: string;
  subject: string;
  body: string;
}

/** Queues the finalized invoice with its PDF as a mail. Returns the message's id. */
export async function sendInvoice(
  context: CallContext,
  id: number,
  { email, subject, body }: InvoiceMail,
): Promise<number> {
  const invoice = requireFinal(await findInvoice(context, id));
  const file = await storedPdf(context, id);
  const from =
    invoice.issuer.email === ""
      ? {}
      : { from: `"${invoice.issuer.name.replaceAll(/["\\\p{Cc}]/gu, "")}" <${invoice.issuer.email}>` };
  const messageId = await queueMail(context, {
    to: email,
    subject,
    body,
    attachments: [file.id],
    language: invoice.language,
    object: { type: "invoice", id },
    ...from,
  });
  await context.audit({ action: "send", objectType: "invoice", objectId: id, after: { email, subject } });
  return messageId;
}

async function storedPdf({ trx, organizationId }: CallContext, invoiceId: number) {
  const file = await trx
    .selectFrom("invoice as i")
    .innerJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "i.organization_id").onRef("f.key", "=", "i.pdf_key"),
    )
    .select(["f.id", "f.key", "f.name"])
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "=", invoiceId)
    .executeTakeFirst();
  if (!file) throw notFound();
  return file;
}
