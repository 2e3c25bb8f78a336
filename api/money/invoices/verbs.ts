import { invoiceStatusList } from "#api/money/invoices/invoice-status.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope, Moved } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";

/**
 * What becomes of the invoices of a contract that ends: drafts go, what was finalized is taken back by a cancellation
 * invoice. No right of invoices is asked for: it follows from the contract's end.
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
