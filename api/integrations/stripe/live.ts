import type Stripe from "stripe";
import type {
  CardOrder,
  CardVendor,
  PageResult,
  PaymentIds,
  PaymentResult,
  RefundResult,
} from "#api/integrations/stripe/port.ts";
import { askingStripe, type StripeAccount, uncertain } from "#api/integrations/stripe/request.ts";
import {
  codeOf,
  disputeOf,
  expanded,
  heaviest,
  isDisputed,
  refundResult,
  refusedBy,
  resultOf,
} from "#api/integrations/stripe/wire.ts";
import type { VendorLine } from "#api/integrations/vendor-request.ts";
import { languageTag } from "#contract/platform/languages.ts";

/** Those of our languages that Stripe's page speaks; for others it guesses. */
const spoken = ["en", "de", "fr", "es", "pt-BR", "ru"] as const;
/** How far Stripe's clock and ours may differ, in seconds. */
const clockSlack = 60;
const mostListed = 1000;

/** Takes cards by Stripe's API: pages are Checkout Sessions, payments are PaymentIntents. */
export function openStripe(account: StripeAccount, line: VendorLine): CardVendor {
  const { ask, askOrRefuse } = askingStripe(account, line);
  const settle = async (stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentResult> => {
    if (!isDisputed(intent)) return resultOf(intent);
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 10 });
    const states = data.map(({ status }) => disputeOf(status));
    return resultOf(intent, states.find((state) => state !== "won") ?? states[0] ?? "open");
  };
  const read = async (stripe: Stripe, paymentId: string) =>
    settle(stripe, await stripe.paymentIntents.retrieve(paymentId, { expand: expanded }));
  return {
    sandbox: false,
    createPage: (order) =>
      askOrRefuse<PageResult>(
        async (stripe) => {
          const locale = spoken.find((tag) => tag === languageTag(order.language)) ?? "auto";
          const session = await stripe.checkout.sessions.create(
            {
              mode: "payment",
              allowed_payment_method_types: ["card"],
              client_reference_id: order.reference,
              metadata: { reference: order.reference },
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency: order.currency.toLowerCase(),
                    unit_amount: order.amount,
                    product_data: { name: order.description },
                  },
                },
              ],
              payment_intent_data: {
                ...intentOf(order),
                ...(order.keepCard && { setup_future_usage: "off_session" }),
              },
              ...(order.keepCard && { customer_creation: "always" }),
              ...(order.email !== null && { customer_email: order.email }),
              success_url: `${order.returnUrl}${order.returnUrl.includes("?") ? "&" : "?"}back=done`,
              cancel_url: order.returnUrl,
              expires_at: Math.floor(order.expiresAt.getTime() / 1000),
              locale,
            },
            { idempotencyKey: order.key },
          );
          const expiresAt = new Date(session.expires_at * 1000).toISOString();
          return { outcome: "created", pageId: session.id, url: session.url ?? "", expiresAt };
        },
        () => uncertain,
      ),
    closePage: (ids) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(ids.pageId);
        if (session.status === "open") await stripe.checkout.sessions.expire(ids.pageId);
        return (await pageState(stripe, ids.pageId, settle)) ?? { outcome: "canceled", paymentId: null };
      }),
    charge: ({ card, ...order }) =>
      askOrRefuse<PaymentResult>(
        async (stripe) => {
          const intent = await stripe.paymentIntents.create(
            {
              amount: order.amount,
              currency: order.currency.toLowerCase(),
              ...intentOf(order),
              customer: card.customerId,
              payment_method: card.methodId,
              allowed_payment_method_types: ["card"],
              confirm: true,
              off_session: true,
              expand: expanded,
            },
            { idempotencyKey: order.key },
          );
          return settle(stripe, intent);
        },
        (refused) => (refused ? refusedBy(refused, refused.payment_intent?.id ?? null) : uncertain),
      ),
    capture: (paymentId, { key, amount }) =>
      askOrRefuse<PaymentResult>(
        async (stripe) =>
          settle(
            stripe,
            await stripe.paymentIntents.capture(
              paymentId,
              { amount_to_capture: amount, expand: expanded },
              { idempotencyKey: key },
            ),
          ),
        (refused) => (refused ? { outcome: "declined", paymentId, code: codeOf(refused) } : uncertain),
      ),
    cancel: (paymentId, { key }) =>
      askOrRefuse<PaymentResult>(
        async (stripe) =>
          resultOf(
            await stripe.paymentIntents.cancel(paymentId, { expand: expanded }, { idempotencyKey: key }),
          ),
        (refused) => (refused ? { outcome: "declined", paymentId, code: codeOf(refused) } : uncertain),
      ),
    refund: (paymentId, { key, reference, amount }) =>
      askOrRefuse<RefundResult>(
        async (stripe) =>
          refundResult(
            await stripe.refunds.create(
              { payment_intent: paymentId, amount, metadata: { reference } },
              { idempotencyKey: key },
            ),
          ),
        (refused) => (refused ? { outcome: "declined", refundId: null, code: codeOf(refused) } : uncertain),
      ),
    stateOf: (ids) =>
      ask(async (stripe) => {
        if (ids.paymentId) return read(stripe, ids.paymentId);
        if (ids.pageId) return pageState(stripe, ids.pageId, settle);
        return listedState(stripe, ids, settle);
      }),
    refundOf: (paymentId, reference) =>
      ask(async (stripe) => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
        const one = data.find(({ metadata }) => metadata?.reference === reference);
        return one ? refundResult(one) : null;
      }),
    greet: () =>
      ask(async (stripe) => {
        await stripe.checkout.sessions.list({ limit: 1 });
      }),
  };
}

function intentOf({ reference, description, capture }: CardOrder) {
  return {
    description,
    metadata: { reference },
    ...(capture === "later" && { capture_method: "manual" as const }),
  };
}

type Settle = (stripe: Stripe, intent: Stripe.PaymentIntent) => Promise<PaymentResult>;

async function pageState(stripe: Stripe, pageId: string, settle: Settle): Promise<PaymentResult | null> {
  const session = await stripe.checkout.sessions.retrieve(pageId, {
    expand: ["payment_intent.latest_charge"],
  });
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  const result = intent ? await settle(stripe, intent) : ({ outcome: "underway", paymentId: null } as const);
  const moved = ["succeeded", "authorized", "canceled"].includes(result.outcome);
  const undecided = intent?.status === "processing";
  if (session.status === "expired" && !moved && !undecided)
    return { outcome: "canceled", paymentId: intent?.id ?? null };
  return result;
}

/**
 * Finds a payment by its reference alone. It uses Stripe's lists, which are complete at once; its search is
 * not.
 */
async function listedState(stripe: Stripe, { reference, since }: PaymentIds, settle: Settle) {
  const created = { gte: Math.floor(since.getTime() / 1000) - clockSlack };
  const intents = await stripe.paymentIntents
    .list({ created, limit: 100, expand: ["data.latest_charge"] })
    .autoPagingToArray({ limit: mostListed });
  const intent = heaviest(intents.filter(({ metadata }) => metadata.reference === reference));
  if (intent) return settle(stripe, intent);
  const sessions = await stripe.checkout.sessions
    .list({ created, limit: 100 })
    .autoPagingToArray({ limit: mostListed });
  const session = sessions.find(({ metadata }) => metadata?.reference === reference);
  return session ? pageState(stripe, session.id, settle) : null;
}
