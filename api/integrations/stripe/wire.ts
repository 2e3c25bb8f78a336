import type Stripe from "stripe";
import type { CardFace, PaymentResult, RefundResult, StoredCard } from "#api/integrations/stripe/port.ts";

/** The parts of charges and pages that are read with a payment. */
export const expanded = ["latest_charge"];

type Intent = Stripe.PaymentIntent;

/** Translates Stripe's PaymentIntent into the port's terms. `latest_charge` must be expanded. */
export function resultOf(intent: Intent, dispute: "open" | "won" | "lost" | null = null): PaymentResult {
  const { id: paymentId, status } = intent;
  const charge = chargeOf(intent);
  if (status === "succeeded")
    return {
      outcome: "succeeded",
      paymentId,
      amount: intent.amount_received,
      refunded: charge?.amount_refunded ?? 0,
      dispute,
      stored: storedOf(intent),
      face: faceOf(charge),
    };
  if (status === "requires_capture") {
    const until = charge?.payment_method_details?.card?.capture_before;
    return {
      outcome: "authorized",
      paymentId,
      amount: intent.amount_capturable,
      until: until ? new Date(until * 1000).toISOString() : null,
      stored: storedOf(intent),
      face: faceOf(charge),
    };
  }
  if (status === "canceled") return { outcome: "canceled", paymentId };
  if (status === "requires_action")
    return { outcome: "requiresAction", paymentId, url: intent.next_action?.redirect_to_url?.url ?? null };
  const failed = intent.last_payment_error;
  if (status === "requires_payment_method" && failed) return refusedBy(failed, paymentId);
  return { outcome: "underway", paymentId };
}

/** Translates a failed payment. A bank that wants a confirmation from the holder has not refused. */
export function refusedBy(
  failed: { code?: string; decline_code?: string },
  paymentId: string | null,
): PaymentResult {
  if (failed.code === "authentication_required" && paymentId !== null)
    return { outcome: "requiresAction", paymentId, url: null };
  return { outcome: "declined", paymentId, code: codeOf(failed) };
}

/** Returns the most specific code for why a card was refused. */
export function codeOf({ code, decline_code }: { code?: string; decline_code?: string }): string {
  return decline_code && decline_code !== "generic_decline" ? decline_code : (code ?? "card_declined");
}

export function refundResult(refund: Stripe.Refund): RefundResult {
  const { id: refundId, amount, status, failure_reason } = refund;
  if (status === "failed" || status === "canceled")
    return { outcome: "declined", refundId, code: failure_reason ?? status };
  return { outcome: status === "succeeded" ? "succeeded" : "underway", refundId, amount };
}

/** Which of several payments of one reference decides: money that moved comes before money that did not. */
const weight: Readonly<Record<string, number>> = {
  succeeded: 5,
  requires_capture: 4,
  processing: 3,
  requires_action: 2,
};

/** Returns the deciding one of several attempts at a payment. */
export function heaviest(intents: readonly Intent[]): Intent | undefined {
  return [...intents].sort((one, other) => (weight[other.status] ?? 0) - (weight[one.status] ?? 0))[0];
}

export function disputeOf(status: string): "open" | "won" | "lost" {
  if (status === "won" || status === "warning_closed") return "won";
  return status === "lost" ? "lost" : "open";
}

/** Whether the holder has asked their bank for the payment back. */
export function isDisputed(intent: Intent): boolean {
  return chargeOf(intent)?.disputed ?? false;
}

function chargeOf({ latest_charge }: Intent): Stripe.Charge | null {
  return typeof latest_charge === "object" ? latest_charge : null;
}

function storedOf({ customer, payment_method, setup_future_usage }: Intent): StoredCard | null {
  const customerId = typeof customer === "string" ? customer : customer?.id;
  const methodId = typeof payment_method === "string" ? payment_method : payment_method?.id;
  return customerId && methodId && setup_future_usage === "off_session" ? { customerId, methodId } : null;
}

function faceOf(charge: Stripe.Charge | null): CardFace | null {
  const card = charge?.payment_method_details?.card;
  return card?.last4 ? { brand: card.brand ?? "card", last4: card.last4 } : null;
}
