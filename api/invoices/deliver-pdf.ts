import { printInvoice } from "#api/invoices/document.ts";
import { billingBranch } from "#api/invoices/issuer.ts";
import { findInvoice, type KnownInvoice } from "#api/invoices/queries.ts";
import { namedOnPaper } from "#api/platform/access/client-mask.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, notFound } from "#api/platform/failure.ts";
import { cleanFileName } from "#api/platform/files/file-name.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { textsIn } from "#api/platform/texts.ts";
import type { FileReply } from "#contract/call.ts";
import { todayIn } from "#contract/days.ts";

const type = "application/pdf";

/** The stored bytes of a finalized invoice, always the same; a draft is drawn anew, marked as one. */
export async function invoicePdf(context: CallContext, id: number): Promise<FileReply> {
  const invoice = await findInvoice(context, id);
  requireRight(context, namedOnPaper);
  if (invoice.number === null) return draftPdf(context, invoice);
  const { key, name } = await storedPdf(context, id);
  const { body } = new Response(await context.platform.storage.get(key));
  return { name, type, body: body ?? new Uint8Array() };
}

async function draftPdf(context: CallContext, invoice: KnownInvoice): Promise<FileReply> {
  const { timeZone } = await billingBranch(context, invoice.branchId);
  const bytes = await printInvoice(context, invoice, todayIn(timeZone, context.now));
  const name = cleanFileName(`${textsIn(invoice.language)("invoicePdf:draft")}-${invoice.id}.pdf`);
  return { name, type, body: new Uint8Array(bytes) };
}

interface Letter {
  email: string;
  subject: string;
  body: string;
}

/** Puts the finalized invoice into the outbox with its PDF; answers the message's id. */
export async function sendInvoice(
  context: CallContext,
  id: number,
  { email, subject, body }: Letter,
): Promise<number> {
  const invoice = await findInvoice(context, id);
  if (invoice.number === null) throw new Failure("NOT_READY", { detail: "notFinalized" });
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
