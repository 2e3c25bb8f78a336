import type { EffectScope } from "#api/platform/moves/effects.ts";

/** Cash of an order, above zero where it comes in and below where it goes out. */
interface OrderCash {
  orderId: number;
  branchId: number;
  currency: string;
  amount: number;
}

/**
 * Where the cash of an order meets the till of its branch: the cashbook books it here, in the transaction of the payment, and
 * refuses it where no day is open. Until there is one, the ledger's account of cash alone knows of it.
 */
export async function bookCash(_scope: EffectScope, _cash: OrderCash): Promise<void> {}
