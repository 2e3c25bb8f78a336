import { handleEvent } from "#api/money/deposits/handle-event.ts";
import { depositsOfContract } from "#api/money/deposits/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";

interface Item {
  contractId: number;
  /** Id of an open item of the payment plan. */
  paymentId: number;
  amount: number;
}

/**
 * Pays an open item of a stay's payment plan from its held deposit. Throws NOT_READY `notHeld` when less is
 * held.
 */
export async function withholdItem(
  context: CallContext,
  { contractId, paymentId, amount }: Item,
): Promise<void> {
  const deposits = await depositsOfContract(context, contractId);
  const deposit = deposits.find(({ status, balance }) => status === "DEPOSITED" && balance >= amount);
  if (!deposit) throw new Failure("NOT_READY", { detail: "notHeld" });
  await handleEvent(context, {
    id: deposit.id,
    event: "refund",
    version: deposit.version,
    // The rest stays with the deposit; the rest of a card's hold cannot.
    amount: deposit.kind === "hold" ? deposit.balance - amount : 0,
    withheld: [{ kind: "payment", paymentId, amount }],
    method: "manual",
    reference: "",
    reason: "",
  });
}

/** Returns what is held of the deposits of a stay, in minor units. */
export async function heldOfContract(context: CallContext, contractId: number): Promise<number> {
  const deposits = await depositsOfContract(context, contractId);
  return deposits
    .filter(({ status }) => status === "DEPOSITED")
    .reduce((sum, { balance }) => sum + balance, 0);
}
