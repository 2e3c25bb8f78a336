import { paymentsOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";

/** Undoes the payment of an item, which becomes open again. Undoing it again changes nothing. */
export async function undoPayment(
  context: CallContext,
  { contractId, paymentId, reason }: { contractId: number; paymentId: number; reason: string },
): Promise<Payment> {
  const { payments } = await findContract(context, contractId, { lock: true });
  if (!payments.some(({ id }) => id === paymentId)) throw notFound();
  await move(context, paymentStatusList, paymentId, {
    action: "undoPay",
    reason,
    set: { paid_at: null, method: null },
  });
  const after = (await paymentsOf(context, contractId)).find(({ id }) => id === paymentId);
  if (!after) throw notFound();
  return after;
}
