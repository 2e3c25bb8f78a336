import { z } from "zod";

/** The subject of an event: a payment of ours by its reference, or one by Stripe's number of it. */
export interface ReportedPayment {
  eventId: string;
  type: string;
  reference: string | null;
  paymentId: string | null;
}

/** How many seconds old an event may be, or ahead of our clock. */
const tolerance = 300;

/** An id or a name at Stripe; a text with NUL could not be stored. */
const word = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/);
const objectShape = z.looseObject({
  id: word.nullish().catch(null),
  object: z.string().nullish().catch(null),
  metadata: z
    .looseObject({ reference: word.nullish().catch(null) })
    .nullish()
    .catch(null),
  payment_intent: z
    .union([word, z.object({ id: word }).transform(({ id }) => id)])
    .nullish()
    .catch(null),
});
/** Events of other kinds may have no object, or another one: they name no payment. */
const eventShape = z.looseObject({
  id: word,
  type: word,
  data: z.looseObject({ object: objectShape }).nullish().catch(null),
});

/**
 * Reads an event that Stripe signed with this secret within five minutes of now. Null for any other, and for a signed one that
 * cannot be parsed.
 */
export async function signedEvent(
  payload: string,
  signature: string,
  secret: string,
  now: Date,
): Promise<ReportedPayment | null> {
  const { default: Package } = await import("stripe");
  // The package checks only whether the event is too old.
  if (signedAt(signature) > now.getTime() / 1000 + tolerance) return null;
  try {
    const { signature: proof } = Package.webhooks;
    if (!proof) throw new Error("The package has lost its check of signatures");
    proof.verifyHeader(payload, signature, secret, tolerance, undefined, now.getTime());
    const event = eventShape.safeParse(JSON.parse(payload));
    return event.success ? paymentOf(event.data) : null;
  } catch (error) {
    if (error instanceof Package.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null;
    throw error;
  }
}

/** Returns the time in a signature header, in seconds; infinity when it has none. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d{1,15})(?:,|$)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY);
}

function paymentOf({ id, type, data }: z.output<typeof eventShape>): ReportedPayment {
  const object = data?.object;
  const paymentId = object?.object === "payment_intent" ? object.id : object?.payment_intent;
  return {
    eventId: id,
    type,
    // A refund's reference is its own, the payment's is asked by its number.
    reference: object?.object === "refund" ? null : (object?.metadata?.reference ?? null),
    paymentId: paymentId ?? null,
  };
}
