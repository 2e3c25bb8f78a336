import { holdItems } from "#api/contracts/rent-contracts/for-others/payments.ts";
import { splitItem } from "#api/contracts/rent-contracts/plan/split-item.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";

interface Wanted {
  paymentId: number;
  branchIds: readonly number[];
  currency: string;
  /** What is left of the transaction, in minor units. */
  rest: number;
  amount: number | undefined;
  transactionId: number;
  method: string;
  field: string;
}

/**
 * Pays an item of a plan from a transaction (money booked by hand) that may pay several. When it covers only a part, that part
 * becomes a paid item of its own and the rest stays open. Returns the paid item.
 */
export async function payByTransaction(
  scope: EffectScope,
  { paymentId, branchIds, currency, rest, amount, transactionId, method, field }: Wanted,
): Promise<{ paymentId: number; amount: number }> {
  const { trx, organizationId, now } = scope;
  const row = await trx
    .selectFrom("contract_payment as p")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "p.organization_id").onRef("c.id", "=", "p.contract_id"),
    )
    .select(["p.contract_id as contractId", "c.currency", "c.branch_id as branchId"])
    .where("p.organization_id", "=", organizationId)
    .where("p.id", "=", paymentId)
    .executeTakeFirst();
  if (!row || !branchIds.includes(row.branchId)) throw notFound();
  if (row.currency !== currency) throw invalid(field, "otherCurrency");
  const [item] = await holdItems(scope, row.contractId, [paymentId]);
  if (item?.status !== "open" || item.kind === "deposit") throw invalid(field, "nothingOpen");
  const paid = amount ?? Math.min(rest, item.amount);
  if (paid > item.amount) throw invalid(field, "aboveOpen");
  if (paid > rest) throw invalid(field, "aboveTransaction");
  const id = await splitItem(scope, item, paid);
  await move({ ...scope, actor: "SYS" }, paymentStatusList, id, {
    action: "pay",
    set: { paid_at: now.toISOString() },
    details: { method, transactionId },
  });
  return { paymentId: id, amount: paid };
}

/** Reopens an item that a transaction had paid, unless somebody has already undone that. */
export async function unpayByTransaction(
  scope: CallContext,
  paymentId: number,
  reason: string,
): Promise<void> {
  const row = await scope.trx
    .selectFrom("contract_payment")
    .select(["status", "contract_id as contractId"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", paymentId)
    .executeTakeFirst();
  if (row?.status !== "paid") return;
  await holdItems(scope, row.contractId, [paymentId]);
  await move(scope, paymentStatusList, paymentId, {
    action: "undoPay",
    reason,
    set: { paid_at: null, method: null },
  });
}
