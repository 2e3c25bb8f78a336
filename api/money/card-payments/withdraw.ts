import { cardPaymentStatusList } from "#api/money/card-payments/card-payment-status.ts";
import { stopRunning } from "#api/money/card-payments/running.ts";
import { closePage } from "#api/money/card-payments/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";

/** Takes a link or a planned charge back; what the client paid at the same moment counts all the same. */
export async function withdrawByHand(context: CallContext, id: number): Promise<void> {
  const { moved } = await move(context, cardPaymentStatusList, id, { action: "withdrawCard" });
  if (!moved) return;
  await stopRunning(context, id);
  await closePage(context, id);
}
