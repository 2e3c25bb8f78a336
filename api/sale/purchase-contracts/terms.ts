import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { requireVersion } from "#api/platform/calls/version.ts";
import { move } from "#api/platform/moves/move.ts";
import { type PurchaseRecord, purchaseStatusList } from "#api/sale/purchase-contracts/purchase-status.ts";
import { voidPurchaseSigning } from "#api/sale/purchase-contracts/signing.ts";

/** Locks a purchase for a change, as the writer saw it. Throws NOT_READY when it is archived or completed. */
export async function holdPurchase(
  context: CallContext,
  id: number,
  version?: number,
): Promise<PurchaseRecord> {
  const record = await purchaseStatusList.lock(context, id);
  await requireVersion(context, version, record, "purchaseContract");
  if (record.archivedAt !== null) throw new Failure("NOT_READY", { detail: "inPlay" });
  if (record.status === "COMPLETED") throw new Failure("NOT_READY", { detail: "purchaseCompleted" });
  return record;
}

/**
 * Handles changed terms: earlier approvals and signatures do not hold for them. A purchase that the seller
 * had approved is reviewed again, which requires the operation flag.
 */
export async function termsChanged(
  context: CallContext,
  { id }: PurchaseRecord,
  what: string,
): Promise<void> {
  const record = await purchaseStatusList.lock(context, id);
  if (record.status === "OWNER_APPROVED")
    await move(context, purchaseStatusList, record, { action: "reviewAgain", reason: what });
  await context.trx
    .updateTable("purchase_contract")
    .set({
      terms_version: sql`terms_version + 1`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      ...{ approved_at: null, approved_by: null, approved_terms: null },
      ...{ buyers_signed_at: null, seller_signed_at: null },
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await voidPurchaseSigning(context, id, what);
}
