import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope, Moved } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";

/**
 * Handles the invoices of a contract that ends: drafts are deleted, finalized ones get a cancellation
 * invoice. No permission for invoices is required, because it follows from the contract's end.
 */
export async function endInvoicesOfRentContract(
  scope: EffectScope,
  { id: contractId, reason }: Pick<Moved, "id" | "reason">,
): Promise<void> {
  const invoices = await scope.trx
    .selectFrom("invoice")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "!=", "cancellation")
    .where("state", "!=", "deleted")
    .where("canceled_by_id", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const mover = { ...scope, actor: "SYS" as const };
  for (const { id } of invoices) {
    const invoice = await invoiceStatusList.lock(mover, id);
    const isDraft = !(await whyNot(mover, invoiceStatusList, invoice, { action: "remove" }));
    await move(mover, invoiceStatusList, invoice, { action: isDraft ? "remove" : "cancel", reason });
  }
}

/** Reassigns drafts to somebody else. Returns how many. */
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
