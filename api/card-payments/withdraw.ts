import { cardPaymentStatusList } from "#api/card-payments/card-payment-status.ts";
import { stopRunning } from "#api/card-payments/running.ts";
import { closePage } from "#api/card-payments/verbs.ts";
import type { CallContext } from "#api/platform/call-context.ts";
import { move } from "#api/platform/move.ts";

/** Takes a link or a planned charge back; what the client paid at the same moment counts all the same. */
export async function withdrawByHand(context: CallContext, id: number): Promise<void> {
  const { moved } = await move(context, cardPaymentStatusList, id, { action: "withdrawCard" });
  if (!moved) return;
  await stopRunning(context, id);
  await closePage(context, id);
}
