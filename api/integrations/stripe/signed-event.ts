import type Stripe from "stripe";

/** What an event is about: a payment of ours by its reference, or one that is known by Stripe's number of it. */
export interface ReportedPayment {
  eventId: string;
  type: string;
  reference: string | null;
  paymentId: string | null;
}

/** Reads an event that Stripe signed with this secret, at most five minutes ago. Null for any other. */
export async function signedEvent(
  payload: string,
  signature: string,
  secret: string,
  now: Date,
): Promise<ReportedPayment | null> {
  const { default: Package } = await import("stripe");
  const tolerance = 300;
  try {
    const event = Package.webhooks.constructEvent(
      payload,
      signature,
      secret,
      tolerance,
      undefined,
      now.getTime(),
    );
    return paymentOf(event);
  } catch (error) {
    if (error instanceof Package.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

function paymentOf(event: Stripe.Event): ReportedPayment {
  const object = event.data.object as {
    id?: string;
    object?: string;
    metadata?: Record<string, string> | null;
    payment_intent?: string | { id: string } | null;
  };
  const intent = object.payment_intent;
  const paymentId =
    object.object === "payment_intent" ? object.id : typeof intent === "string" ? intent : intent?.id;
  return {
    eventId: event.id,
    type: event.type,
    // A refund's reference is its own, the payment's is asked by its number.
    reference: object.object === "refund" ? null : (object.metadata?.reference ?? null),
    paymentId: paymentId ?? null,
  };
}
