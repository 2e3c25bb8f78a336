import { postCash, takeCashBack } from "#api/money/cashbook/verbs.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";

interface OrderCash {
  id: number;
  branchId: number;
  contractId: number | null;
  currency: string;
  total: number;
}

/** Books cash of an order into the till of its branch. */
export async function takeCash(
  scope: EffectScope,
  { id, branchId, contractId, currency, total }: OrderCash,
): Promise<void> {
  const cause = { kind: "order", id };
  await postCash(scope, {
    branchId,
    contractId,
    currency,
    amount: total,
    category: "order",
    text: `${id}`,
    cause,
  });
}

/** Takes the same cash out again by a counter-entry. */
export async function returnCash(scope: EffectScope, id: number, reason: string): Promise<void> {
  await takeCashBack(scope, { kind: "orderRefund", id, from: "order", counters: id, text: reason });
}
