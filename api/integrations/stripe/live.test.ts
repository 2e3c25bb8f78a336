import { beforeEach, describe, expect, it } from "vitest";
import { openStripe } from "#api/integrations/stripe/live.ts";
import type { PageOrder, StoredOrder } from "#api/integrations/stripe/port.ts";
import { signedEvent } from "#api/integrations/stripe/signed-event.ts";
import { fakeStripe } from "#api/integrations/stripe/stripe-testing.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";

const stripe = fakeStripe();
const vendor = openStripe({ key: "sk_test_1" }, { outside: stripe.outside });
const since = new Date();
beforeEach(() => stripe.reset());

const order = {
  reference: "ref-1",
  key: "key-1",
  amount: 12_345,
  currency: "EUR",
  description: "Stay 7",
  capture: "now",
  returnUrl: "https://house.example/pay/x",
} as const;
const page: PageOrder = {
  ...order,
  expiresAt: new Date(Date.now() + 3_600_000),
  keepCard: true,
  email: null,
  language: "he",
};
const stored = (number: string, more: Partial<StoredOrder> = {}): StoredOrder => ({
  ...order,
  card: { customerId: "cus_1", methodId: `pm_${number}` },
  ...more,
});
const made = async (more: Partial<PageOrder> = {}) => {
  const result = await vendor.createPage({ ...page, ...more });
  if (result.outcome !== "created") throw new Error(result.outcome);
  return result;
};

describe("a page", () => {
  it("asks for the amount once, however often it is asked for by the same key", async () => {
    const one = await made();
    expect(await made()).toEqual(one);
    expect(stripe.sessions).toHaveLength(1);
    const form = stripe.posts[0]?.form;
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][unit_amount]": "12345",
      "line_items[0][price_data][currency]": "eur",
      "payment_intent_data[metadata][reference]": "ref-1",
      "payment_intent_data[setup_future_usage]": "off_session",
      locale: "auto",
    });
  });

  it("speaks the Portuguese of Brazil", async () => {
    await made({ key: "brazil", language: "pt" });
    expect(stripe.posts.at(-1)?.form.get("locale")).toBe("pt-BR");
  });

  it("is found by its reference when its answer was lost", async () => {
    stripe.next.push("lost");
    expect(await vendor.createPage(page)).toEqual({ outcome: "unknown" });
    expect(await vendor.stateOf({ reference: "ref-1", since })).toEqual({
      outcome: "underway",
      paymentId: null,
    });
    expect(await vendor.stateOf({ reference: "ref-2", since })).toBeNull();
  });

  it("tells what was paid on it, by which card, and keeps the card that was to be kept", async () => {
    const { pageId } = await made();
    const intent = stripe.payPage(pageId, "4242424242424242");
    expect(await vendor.stateOf({ reference: "ref-1", pageId, since })).toEqual({
      outcome: "succeeded",
      paymentId: intent.id,
      amount: 12_345,
      refunded: 0,
      dispute: null,
      stored: { customerId: intent.customer, methodId: "pm_4242424242424242" },
      face: { brand: "visa", last4: "4242" },
    });
  });

  it("tells a refusal in the finest word there is, and the payment that came after it", async () => {
    const { pageId } = await made();
    stripe.payPage(pageId, "4000000000009995");
    const payment = { reference: "ref-1", pageId, since };
    expect(await vendor.stateOf(payment)).toMatchObject({ outcome: "declined", code: "insufficient_funds" });
    stripe.payPage(pageId, "4242424242424242");
    expect(await vendor.stateOf(payment)).toMatchObject({ outcome: "succeeded" });
  });

  it("takes nothing any more once it is closed, and says so where it was paid before", async () => {
    const { pageId } = await made();
    const payment = { reference: "ref-1", pageId, since };
    expect(await vendor.closePage(payment)).toEqual({ outcome: "canceled", paymentId: null });
    const other = await made({ key: "key-2", reference: "ref-2" });
    stripe.payPage(other.pageId, "4242424242424242");
    expect(await vendor.closePage({ ...payment, pageId: other.pageId })).toMatchObject({
      outcome: "succeeded",
    });
  });
});

describe("a kept card", () => {
  it("pays, is declined, or wants its holder", async () => {
    expect(await vendor.charge(stored("4242424242424242"))).toMatchObject({
      outcome: "succeeded",
      amount: 12_345,
    });
    expect(await vendor.charge(stored("4000000000000069", { key: "b" }))).toMatchObject({
      outcome: "declined",
      code: "expired_card",
    });
    expect(await vendor.charge(stored("4000002500003155", { key: "c" }))).toMatchObject({
      outcome: "requiresAction",
      url: null,
    });
  });

  it("is charged once when the answer is lost and it is asked for again", async () => {
    stripe.next.push("lost");
    expect(await vendor.charge(stored("4242424242424242"))).toEqual({ outcome: "unknown" });
    expect(await vendor.stateOf({ reference: "ref-1", since })).toMatchObject({ outcome: "succeeded" });
    expect(await vendor.charge(stored("4242424242424242"))).toMatchObject({ outcome: "succeeded" });
    expect(stripe.intents).toHaveLength(1);
  });

  it("is not known to be charged when Stripe breaks down or is busy with the same key", async () => {
    for (const status of [500, 409]) {
      stripe.next.push(status);
      expect(await vendor.charge(stored("4242424242424242"))).toEqual({ outcome: "unknown" });
    }
  });

  it("is surely not charged where Stripe refuses or no line stands", async () => {
    for (const [status, problem] of [
      [401, "unauthorized"],
      [429, "limited"],
      [400, "refused"],
    ] as const) {
      stripe.next.push(status);
      await expect(vendor.charge(stored("4242424242424242"))).rejects.toMatchObject({
        problem,
        didNothing: true,
      });
    }
    const cut = openStripe(
      { key: "sk_test_1" },
      {
        outside: async () => {
          throw new OutsideError("unreachable", "connect ECONNREFUSED");
        },
      },
    );
    await expect(cut.charge(stored("4242424242424242"))).rejects.toMatchObject({ didNothing: true });
  });
});

describe("an authorization", () => {
  it("holds an amount, of which a part is taken once", async () => {
    const held = await vendor.charge(stored("4242424242424242", { capture: "later" }));
    expect(held).toMatchObject({ outcome: "authorized", amount: 12_345, until: expect.stringMatching(/Z$/) });
    if (held.outcome !== "authorized") return;
    expect(await vendor.capture(held.paymentId, { key: "k", amount: 5_000 })).toMatchObject({
      outcome: "succeeded",
      amount: 5_000,
    });
    expect(await vendor.capture(held.paymentId, { key: "l", amount: 5_000 })).toMatchObject({
      outcome: "declined",
      code: "payment_intent_unexpected_state",
    });
  });

  it("is released", async () => {
    const held = await vendor.charge(stored("4242424242424242", { capture: "later" }));
    if (held.outcome !== "authorized") throw new Error(held.outcome);
    expect(await vendor.cancel(held.paymentId, { key: "k" })).toMatchObject({ outcome: "canceled" });
  });
});

describe("a refund", () => {
  it("gives back a part, once, never more than was taken", async () => {
    const paid = await vendor.charge(stored("4242424242424242"));
    if (paid.outcome !== "succeeded") throw new Error(paid.outcome);
    const { paymentId } = paid;
    stripe.next.push("lost");
    const act = { key: "r1", reference: "back-1", amount: 5_000 };
    expect(await vendor.refund(paymentId, act)).toEqual({ outcome: "unknown" });
    expect(await vendor.refundOf(paymentId, "back-1")).toMatchObject({ outcome: "succeeded", amount: 5_000 });
    expect(await vendor.refundOf(paymentId, "back-2")).toBeNull();
    expect(await vendor.refund(paymentId, act)).toMatchObject({ outcome: "succeeded" });
    expect(stripe.refunds).toHaveLength(1);
    expect(await vendor.refund(paymentId, { key: "r2", reference: "back-2", amount: 8_000 })).toMatchObject({
      outcome: "declined",
      code: "charge_already_refunded",
    });
    expect(await vendor.stateOf({ reference: "ref-1", paymentId, since })).toMatchObject({ refunded: 5_000 });
  });
});

describe("a dispute", () => {
  it("is told with the payment", async () => {
    const paid = await vendor.charge(stored("4242424242424242"));
    const [intent] = stripe.intents;
    if (paid.outcome !== "succeeded" || !intent) throw new Error(paid.outcome);
    stripe.dispute(intent);
    const payment = { reference: "ref-1", paymentId: paid.paymentId, since };
    expect(await vendor.stateOf(payment)).toMatchObject({ outcome: "succeeded", dispute: "open" });
    for (const one of stripe.disputes) one.status = "won";
    expect(await vendor.stateOf(payment)).toMatchObject({ dispute: "won" });
  });
});

describe("a signed event", () => {
  it("is read where its signature is of the secret and of this hour", async () => {
    const { default: Package } = await import("stripe");
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { object: "payment_intent", id: "pi_1", metadata: { reference: "ref-1" } } },
    });
    const secret = "whsec_1";
    const now = new Date();
    const timestamp = Math.floor(now.getTime() / 1000);
    const signature = Package.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    expect(await signedEvent(payload, signature, secret, now)).toEqual({
      eventId: "evt_1",
      type: "payment_intent.succeeded",
      reference: "ref-1",
      paymentId: "pi_1",
    });
    expect(await signedEvent(payload, signature, "whsec_2", now)).toBeNull();
    expect(await signedEvent(`${payload} `, signature, secret, now)).toBeNull();
    expect(await signedEvent(payload, "", secret, now)).toBeNull();
    expect(await signedEvent(payload, signature, secret, new Date(now.getTime() + 400_000))).toBeNull();
  });
});
