import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { invoiceDelivery } from "#api/money/invoices/verbs-delivery.ts";
import { findTransaction } from "#api/money/transactions/queries.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
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

/** Waits until the PDFs of several invoices exist. */
export async function prepareAll(context: CallContext, { ids }: { ids: readonly number[] }) {
  requireRight(context, namedOnPaper);
  const questions: (() => Promise<unknown>)[] = [];
  for (const id of new Set(ids)) questions.push(await preparePdf(context, { id }));
  return async () => {
    for (const question of questions) await question();
    return null;
  };
}

/** Returns several invoices in one archive, each once. */
export async function zipInvoices(
  context: CallContext,
  { ids }: { ids: readonly number[] },
): Promise<FileReply> {
  requireRight(context, namedOnPaper);
  const { trx, organizationId, platform } = context;
  const invoiceIds = new Set<number>();
  for (const id of ids) invoiceIds.add(await invoiceOfTransaction(context, id));
  const files = await trx
    .selectFrom("invoice as i")
    .innerJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "i.organization_id").onRef("f.key", "=", "i.pdf_key"),
    )
    .select(["f.name", "f.key"])
    .where("i.organization_id", "=", organizationId)
    .where("i.id", "in", [...invoiceIds])
    .orderBy("i.id")
    .execute();
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  for (const { name, key } of files)
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      platform.storage.get(key).then((body) => {
        const bytes = Readable.from(bodyChunks(body), { objectMode: false });
        bytes.on("error", fail);
        done(null, bytes);
      }, fail);
    });
  zip.end();
  zip.outputStream.pipe(output);
  return {
    name: `invoices-${context.now.toISOString().slice(0, 10)}.zip`,
    type: "application/zip",
    body: Readable.toWeb(output) as FileReply["body"],
  };
}
