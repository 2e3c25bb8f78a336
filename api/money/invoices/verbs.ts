import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope, Moved } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";

/**
 * Handles the invoices of a contract that ends: drafts are deleted, finalized ones get a cancellation
 * invoice. No permission for invoices is required, because it follows from the contract's end.
 */
export function endInvoicesOfRentContract(
  scope: EffectScope,
  { id: contractId, reason }: Pick<Moved, "id" | "reason">,
): Promise<void> {
  return endInvoices(scope, "contract_id", contractId, reason);
}

async function endInvoices(
  scope: EffectScope,
  column: "contract_id" | "order_id",
  of: number,
  reason: string,
): Promise<void> {
  const invoices = await scope.trx
    .selectFrom("invoice")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where(column, "=", of)
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

/**
 * Ends the invoice of an order that is cancelled or refunded: a draft is deleted, a finalized one gets a
 * cancellation invoice. No permission for invoices is required, because it follows from the order's end.
 */
export function endInvoicesOfOrder(
  scope: EffectScope,
  { id: orderId, reason }: Pick<Moved, "id" | "reason">,
): Promise<void> {
  return endInvoices(scope, "order_id", orderId, reason);
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
