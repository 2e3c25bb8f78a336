import type {
  PageOrder,
  PageResult,
  PaymentIds,
  PaymentResult,
  RefundResult,
} from "#api/integrations/stripe/port.ts";
import { askCards, vendorOf } from "#api/money/card-payments/vendor.ts";
import type { Platform } from "#api/platform/platform.ts";

export type { PaymentResult } from "#api/integrations/stripe/port.ts";
export { cardConnection } from "#api/money/card-payments/vendor.ts";

// Card payments for other domains, which belong to no stay's plan and which those domains store. The calls
// run while no transaction is open. They return null when cards cannot be taken, or the vendor cannot be
// reached.

/** Makes a page for one payment. */
export async function openCardPage(
  platform: Platform,
  organizationId: number,
  order: PageOrder,
): Promise<PageResult | null> {
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) return null;
  return (await askCards(platform, organizationId, () => vendor.createPage(order))).answer;
}

/** Returns the outcome of a payment; `close` ends its page first. */
export async function askCardPage(
  platform: Platform,
  organizationId: number,
  ids: PaymentIds,
  { close = false }: { close?: boolean } = {},
): Promise<PaymentResult | null> {
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) return null;
  const { pageId } = ids;
  const question = () => (close && pageId ? vendor.closePage({ ...ids, pageId }) : vendor.stateOf(ids));
  return (await askCards(platform, organizationId, question)).answer;
}

/** Refunds once: a repeated call first checks whether it has happened. */
export async function giveBackCard(
  platform: Platform,
  organizationId: number,
  {
    paymentId,
    reference,
    amount,
    again,
  }: { paymentId: string; reference: string; amount: number; again: boolean },
): Promise<RefundResult | null> {
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) return null;
  const { answer } = await askCards(platform, organizationId, async () => {
    const earlier = again ? await vendor.refundOf(paymentId, reference) : null;
    return earlier ?? vendor.refund(paymentId, { key: reference, reference, amount });
  });
  return answer;
}
