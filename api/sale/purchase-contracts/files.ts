import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { addFiles, filesOf, type PreparedFile, removeFile } from "#api/platform/records/record-files.ts";
import { findPurchase } from "#api/sale/purchase-contracts/queries.ts";
import { holdPurchase } from "#api/sale/purchase-contracts/terms.ts";
import type { DocumentTag } from "#contract/platform/record-choices.ts";

export const keeperOf = (id: number) => ({ type: "purchaseContract", id });

interface Sent {
  id: number;
  tag: DocumentTag;
  files: readonly PreparedFile[];
  /** The day of the notarial deed: the file is the binding contract. */
  notarisedOn?: string | undefined;
}

/** Attaches files to a purchase; with a notary's day they count as its signatures. */
export async function keepFiles(context: CallContext, { id, tag, files, notarisedOn }: Sent) {
  const { branchId } = await findPurchase(context, id);
  if (notarisedOn !== undefined) {
    await holdPurchase(context, id);
    if (tag !== "Kaufvertrag") throw invalid("tag", "notarisedTag");
    if (notarisedOn > (await todayAt(context, branchId))) throw invalid("notarisedOn", "dayInFuture");
  }
  const [fileId = null] = await addFiles(context, keeperOf(id), { files, tag });
  if (notarisedOn !== undefined) {
    await context.trx
      .updateTable("purchase_contract")
      .set({ notarised_on: notarisedOn, notarised_file_id: fileId })
      .where("organization_id", "=", context.organizationId)
      .where("id", "=", id)
      .execute();
    await context.audit({
      action: "notarise",
      objectType: "purchaseContract",
      objectId: id,
      after: { notarisedOn },
    });
  }
  return { documents: await filesOf(context, keeperOf(id)) };
}

/** Detaches a file from a purchase; the notarial deed stays. */
export async function dropFile(
  context: CallContext,
  { id, fileId }: { id: number; fileId: number },
): Promise<void> {
  await findPurchase(context, id);
  const row = await context.trx
    .selectFrom("purchase_contract")
    .select("notarised_file_id as notarised")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (Number(row.notarised) === fileId) throw new Failure("NOT_READY", { detail: "notarisedStays" });
  const made = await context.trx
    .selectFrom("document")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("purchase_id", "=", id)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  if (made) throw new Failure("NOT_READY", { detail: "madeStays" });
  await removeFile(context, keeperOf(id), fileId);
}
