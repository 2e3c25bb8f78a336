import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { prepareFinalPdfs } from "#api/money/invoices/deliver-pdf.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { namedOnPaper } from "#api/platform/client-data/mask.ts";
import { bodyChunks } from "#api/platform/files/body-chunks.ts";
import type { FileReply } from "#contract/platform/call.ts";

/** Waits for the PDFs of several invoices. Throws NOT_READY for a draft. */
export function prepareArchive(context: CallContext, { ids }: { ids: readonly number[] }) {
  requireRight(context, namedOnPaper);
  return prepareFinalPdfs(context, new Set(ids));
}

/** Returns several invoices of the user's branches as one archive, each once. It is read from the storage while it is sent. */
export async function archiveOfInvoices(
  context: CallContext,
  { ids }: { ids: readonly number[] },
): Promise<FileReply> {
  requireRight(context, namedOnPaper);
  const { trx, organizationId, platform } = context;
  const files = await trx
    .selectFrom("invoice as i")
    .innerJoin("stored_file as f", (join) =>
      join.onRef("f.organization_id", "=", "i.organization_id").onRef("f.key", "=", "i.pdf_key"),
    )
    .select(["f.name", "f.key"])
    .where("i.organization_id", "=", organizationId)
    .where("i.branch_id", "in", [...context.branchIds])
    .where("i.id", "in", [...new Set(ids)])
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
