import { cancelInvoice } from "#api/invoices/cancel.ts";
import { removeDraft } from "#api/invoices/write.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope } from "#api/platform/effects.ts";

/**
 * What becomes of the invoices of a contract that ends: drafts go, what was finalized is taken back by a cancellation
 * invoice (behaviour.md 3.2, "Effects of → CANCELED"). No right of invoices is asked for: it follows from the contract's end.
 */
export async function endInvoicesOfContract(
  scope: EffectScope,
  { contractId, reason }: { contractId: number; reason: string },
): Promise<void> {
  const invoices = await scope.trx
    .selectFrom("invoice")
    .select(["id", "state", "branch_id"])
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "!=", "cancellation")
    .where("state", "!=", "deleted")
    .where("canceled_by_id", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, state, branch_id } of invoices) {
    // The invoice may be of a branch the contract has left since.
    const within = { ...scope, branchIds: [branch_id] };
    if (state === "draft") await removeDraft(within, id, reason);
    else await cancelInvoice(within, id, reason);
  }
}

/** Drafts are somebody else's to finish. Answers how many. */
export async function handOverDrafts(
  { trx, organizationId }: { trx: Tx; organizationId: number },
  from: number,
  to: number,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("invoice")
    .set({ created_by: to })
    .where("organization_id", "=", organizationId)
    .where("created_by", "=", from)
    .where("state", "=", "draft")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
