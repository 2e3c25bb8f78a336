import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { closePage } from "#api/money/card-payments/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";

/** Withdraws a link or a planned charge; a payment that the client makes at the same moment still counts. */
export async function withdrawByHand(context: CallContext, id: number): Promise<void> {
  const { moved } = await move(context, cardPaymentStatusList, id, { action: "withdrawCard" });
  if (!moved) return;
  await stopRunning(context, id);
  await closePage(context, id);
}
