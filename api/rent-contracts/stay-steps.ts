import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { raise } from "#api/platform/effects.ts";
import { notFound } from "#api/platform/failure.ts";
import { move } from "#api/platform/move.ts";
import { contractStatusList } from "#api/rent-contracts/contract-status.ts";
import { paymentStatusList } from "#api/rent-contracts/payment-status.ts";
import { findContract, paymentsOf } from "#api/rent-contracts/queries.ts";
import { needs } from "#contract/access.ts";
import { depositResource } from "#contract/deposit.ts";
import type { Payment } from "#contract/rent-contracts.ts";

/** The guest has arrived. Again = the same time, no second effect. */
export async function checkIn(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<string> {
  const { checkedInAt } = await findContract(context, id, { lock: true });
  return checkedInAt ?? stamp(context, id, version, "checkIn", "checked_in_at");
}

/** The guest has left. */
export async function checkOut(
  context: CallContext,
  id: number,
  version: number | undefined,
): Promise<string> {
  const { checkedOutAt } = await findContract(context, id, { lock: true });
  return checkedOutAt ?? stamp(context, id, version, "checkOut", "checked_out_at");
}

async function stamp(
  context: CallContext,
  id: number,
  version: number | undefined,
  action: "checkIn" | "checkOut",
  column: "checked_in_at" | "checked_out_at",
): Promise<string> {
  const at = context.now.toISOString();
  const when = { [column]: at };
  await move(context, contractStatusList, id, { action, version, set: when, after: when });
  return at;
}

/** Records a payment of the plan; the deposit's own item follows the deposit. Paying a paid item again changes nothing. */
export async function markPaid(
  context: CallContext,
  contractId: number,
  paymentId: number,
  method: string,
): Promise<Payment> {
  const contract = await findContract(context, contractId, { lock: true });
  const payment = contract.payments.find((candidate) => candidate.id === paymentId);
  if (!payment) throw notFound();
  if (payment.kind === "deposit" && payment.status === "open") {
    // It is the deposit's charge, whoever's list it is done from.
    requireRight(context, needs(depositResource, "edit"));
    await raise(context, "rentContract.depositPaid", { contractId, paymentId, method });
  } else
    await move(context, paymentStatusList, paymentId, {
      to: "paid",
      set: { paid_at: context.now.toISOString() },
      details: { method },
    });
  const [after] = (await paymentsOf(context, contractId)).filter((candidate) => candidate.id === paymentId);
  return after ?? payment;
}
