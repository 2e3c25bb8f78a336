import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { CardVendor, PageOrder, PaymentResult, RefundResult } from "#api/integrations/stripe/port.ts";
import { faultOf, type SandboxCard, sandboxCard } from "#api/integrations/stripe/sandbox-cards.ts";
import type { ReportedPayment } from "#api/integrations/stripe/signed-event.ts";
import { VendorFailure } from "#api/integrations/vendor-request.ts";
import type { SandboxObject } from "#api/platform/vendors/sandbox-objects.ts";

const refundShape = z.object({
  refundId: z.string(),
  key: z.string(),
  reference: z.string(),
  amount: z.number(),
});
const paymentShape = z.object({
  paymentId: z.string(),
  reference: z.string(),
  /** Of the charge; empty of what was paid on a page. */
  key: z.string(),
  amount: z.number(),
  captured: z.number(),
  capture: z.enum(["now", "later"]),
  status: z.enum(["succeeded", "authorized", "declined", "requiresAction", "canceled"]),
  code: z.string(),
  card: z.string(),
  keepCard: z.boolean(),
  dispute: z.enum(["open", "won", "lost"]).nullable(),
  refunds: z.array(refundShape),
  at: z.string(),
});
type Payment = z.infer<typeof paymentShape>;
const pageShape = z.object({
  pageId: z.string(),
  key: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  capture: z.enum(["now", "later"]),
  returnUrl: z.string(),
  keepCard: z.boolean(),
  language: z.string(),
  expiresAt: z.string(),
  paymentId: z.string().nullable(),
  closed: z.boolean(),
});
export type SandboxPage = z.infer<typeof pageShape>;
/** What the simulated account remembers of what is asked about. */
export interface SandboxMemory {
  pages: SandboxPage[];
  payments: Payment[];
}

/** A late report comes so much later. */
const lateMs = 10 * 60_000;
/** As long as cards hold an amount. */
const holdMs = 7 * 86_400_000;

export interface SandboxStore {
  /** Changes what is remembered of these ids, references and keys, and of what belongs to them; one after another. */
  change<T>(names: readonly (string | null | undefined)[], act: (memory: SandboxMemory) => T): Promise<T>;
  /** Passes on what would come by a request. */
  tell(event: ReportedPayment, afterMs: number): Promise<void>;
  /** The path of the simulator's page. */
  addressOf(pageId: string): string;
}

/** What happens on the simulator's own page. */
export interface SandboxDoor {
  page(pageId: string): Promise<SandboxPage | null>;
  /** `confirmed` answers a card that wants to hear from its holder. */
  pay(pageId: string, number: string, confirmed: boolean): Promise<PaymentResult>;
}

/** Takes cards without moving money: it remembers what it was asked for, and tells as Stripe does. */
export function sandboxVendor(
  { change, tell, addressOf }: SandboxStore,
  now: () => Date,
): CardVendor & SandboxDoor {
  const tellOf = async ({ amount, reference, paymentId }: Payment, type: string) => {
    const fault = faultOf(amount);
    const event = { eventId: `evt_${randomBytes(12).toString("hex")}`, type, reference, paymentId };
    await tell(event, fault === "toldLate" ? lateMs : 0);
    if (fault === "toldTwice") await tell(event, 0);
  };
  const take = (
    memory: SandboxMemory,
    order: Pick<PageOrder, "reference" | "key" | "amount" | "capture" | "keepCard">,
    card: SandboxCard,
    without: { declines: string | null; confirms: boolean },
  ): Payment => {
    const held = order.capture === "later" ? ("authorized" as const) : ("succeeded" as const);
    const status = without.confirms ? "requiresAction" : without.declines ? "declined" : held;
    const payment: Payment = {
      paymentId: `pi_${randomBytes(12).toString("hex")}`,
      reference: order.reference,
      key: order.key,
      amount: order.amount,
      captured: status === "succeeded" ? order.amount : 0,
      capture: order.capture,
      status,
      code: without.declines ?? "",
      card: card.number,
      keepCard: order.keepCard,
      dispute: status === "succeeded" && card.disputes ? "open" : null,
      refunds: [],
      at: now().toISOString(),
    };
    memory.payments.push(payment);
    return payment;
  };
  const paymentOf = (memory: SandboxMemory, paymentId: string) => {
    const payment = memory.payments.find((one) => one.paymentId === paymentId);
    if (!payment) throw new VendorFailure("notFound", "", { didNothing: true });
    return lapsed(payment);
  };
  /** What nobody captured in time is free again. */
  const lapsed = (payment: Payment) => {
    const over = Date.parse(payment.at) + holdMs <= now().getTime();
    if (payment.status === "authorized" && over) payment.status = "canceled";
    return payment;
  };
  const tellOutcome = async (payment: Payment) => {
    if (payment.status === "succeeded") await tellOf(payment, "payment_intent.succeeded");
    if (payment.status === "authorized") await tellOf(payment, "payment_intent.amount_capturable_updated");
    if (payment.status === "declined") await tellOf(payment, "payment_intent.payment_failed");
    if (payment.dispute) await tellOf(payment, "charge.dispute.created");
  };
  const isOpen = (page: SandboxPage) => !page.closed && Date.parse(page.expiresAt) > now().getTime();
  const ofPage = (memory: SandboxMemory, page: SandboxPage): PaymentResult => {
    const payment = memory.payments.find(({ paymentId }) => paymentId === page.paymentId);
    const result = payment ? resultOf(lapsed(payment)) : ({ outcome: "underway", paymentId: null } as const);
    if (isOpen(page) || result.outcome === "succeeded" || result.outcome === "authorized") return result;
    return { outcome: "canceled", paymentId: page.paymentId };
  };
  return {
    sandbox: true,
    createPage: (order) =>
      change([order.key], (memory) => {
        const before = memory.pages.find(({ key }) => key === order.key);
        if (before)
          return {
            outcome: "created" as const,
            pageId: before.pageId,
            url: addressOf(before.pageId),
            expiresAt: before.expiresAt,
          };
        const pageId = `cs_${randomBytes(24).toString("hex")}`;
        const { email: _email, expiresAt, ...rest } = order;
        memory.pages.push({
          ...rest,
          pageId,
          expiresAt: expiresAt.toISOString(),
          paymentId: null,
          closed: false,
        });
        return {
          outcome: "created" as const,
          pageId,
          url: addressOf(pageId),
          expiresAt: expiresAt.toISOString(),
        };
      }),
    closePage: ({ pageId }) =>
      change([pageId], (memory) => {
        const page = memory.pages.find((one) => one.pageId === pageId);
        if (!page) throw new VendorFailure("notFound", "", { didNothing: true });
        page.closed = true;
        return ofPage(memory, page);
      }),
    async charge({ card, ...order }) {
      const fault = faultOf(order.amount);
      const made = await change([order.key, `lost-${order.key}`], (memory) => {
        const before = memory.payments.find(({ key }) => key === order.key);
        if (before) return { payment: before, fresh: false };
        if (
          fault === "lostBefore" &&
          !memory.payments.some(({ reference }) => reference === `lost-${order.key}`)
        ) {
          // The second try comes through.
          take(
            memory,
            { ...order, reference: `lost-${order.key}`, key: "", keepCard: false },
            sandboxCard(""),
            {
              declines: "lost",
              confirms: false,
            },
          );
          return null;
        }
        const stored = sandboxCard(card.methodId.replace(/^pm_/, ""));
        const declines = stored.declines ?? (stored.declinesLater ? "card_declined" : null);
        const payment = take(memory, { ...order, keepCard: true }, stored, {
          declines,
          confirms: stored.confirms ?? false,
        });
        return { payment, fresh: true };
      });
      if (!made) return { outcome: "unknown" };
      if (made.fresh) await tellOutcome(made.payment);
      return fault === "lostAfter" && made.fresh ? { outcome: "unknown" } : resultOf(made.payment);
    },
    async capture(paymentId, { amount }) {
      const payment = await change([paymentId], (memory) => {
        const one = paymentOf(memory, paymentId);
        if (one.status === "authorized") Object.assign(one, { status: "succeeded", captured: amount });
        return one;
      });
      if (payment.status !== "succeeded")
        return { outcome: "declined", paymentId, code: "payment_intent_unexpected_state" };
      await tellOf(payment, "payment_intent.succeeded");
      return resultOf(payment);
    },
    async cancel(paymentId) {
      const payment = await change([paymentId], (memory) => {
        const one = paymentOf(memory, paymentId);
        if (one.status !== "succeeded") one.status = "canceled";
        return one;
      });
      if (payment.status === "succeeded")
        return { outcome: "declined", paymentId, code: "payment_intent_unexpected_state" };
      await tellOf(payment, "payment_intent.canceled");
      return resultOf(payment);
    },
    async refund(paymentId, { key, reference, amount }) {
      const fault = faultOf(amount);
      const done = await change(
        [paymentId],
        (memory): { result: RefundResult; payment: Payment; fresh: boolean } => {
          const payment = paymentOf(memory, paymentId);
          const before = payment.refunds.find((one) => one.key === key);
          if (before) return { result: refunded(before), payment, fresh: false };
          const back = payment.refunds.reduce((sum, one) => sum + one.amount, 0);
          if (amount > payment.captured - back)
            return {
              result: { outcome: "declined", refundId: null, code: "charge_already_refunded" },
              payment,
              fresh: false,
            };
          const refund = { refundId: `re_${randomBytes(12).toString("hex")}`, key, reference, amount };
          payment.refunds.push(refund);
          return { result: refunded(refund), payment, fresh: true };
        },
      );
      if (done.fresh) await tellOf(done.payment, "charge.refunded");
      return fault === "lostAfter" && done.fresh ? { outcome: "unknown" } : done.result;
    },
    stateOf: ({ reference, paymentId, pageId }) =>
      change([reference, paymentId, pageId], (memory) => {
        const page = memory.pages.find((one) => one.pageId === pageId);
        const payment = paymentId
          ? memory.payments.find((one) => one.paymentId === paymentId)
          : memory.payments.findLast((one) => one.reference === reference);
        if (page && !paymentId) return ofPage(memory, page);
        if (payment) return resultOf(lapsed(payment));
        const any = memory.pages.findLast((one) => one.reference === reference);
        return any ? ofPage(memory, any) : null;
      }),
    refundOf: (paymentId, reference) =>
      change([paymentId], (memory) => {
        const refund = paymentOf(memory, paymentId).refunds.find((one) => one.reference === reference);
        return refund ? refunded(refund) : null;
      }),
    greet: () => change([], () => undefined),
    page: (pageId) => change([pageId], (memory) => memory.pages.find((one) => one.pageId === pageId) ?? null),
    async pay(pageId, number, confirmed) {
      const done = await change([pageId], (memory) => {
        const page = memory.pages.find((one) => one.pageId === pageId);
        if (!page) throw new VendorFailure("notFound", "", { didNothing: true });
        const paid = memory.payments.find(({ paymentId }) => paymentId === page.paymentId);
        if (!isOpen(page) || paid?.status === "succeeded" || paid?.status === "authorized")
          return { result: ofPage(memory, page), payment: null };
        const card = sandboxCard(number);
        const payment = take(memory, { ...page, key: "" }, card, {
          declines: card.declines,
          confirms: (card.confirms ?? false) && !confirmed,
        });
        page.paymentId = payment.paymentId;
        return { result: resultOf(payment), payment };
      });
      if (done.payment) await tellOutcome(done.payment);
      return done.result;
    },
  };
}

function refunded({ refundId, amount }: z.infer<typeof refundShape>): RefundResult {
  return { outcome: "succeeded", refundId, amount };
}

function resultOf(payment: Payment): PaymentResult {
  const { paymentId, status, amount, card, captured, dispute } = payment;
  const face = { brand: "visa", last4: card.slice(-4) };
  const stored = payment.keepCard ? { customerId: `cus_${card}`, methodId: `pm_${card}` } : null;
  if (status === "succeeded") {
    const back = payment.refunds.reduce((sum, one) => sum + one.amount, 0);
    return { outcome: "succeeded", paymentId, amount: captured, refunded: back, dispute, stored, face };
  }
  if (status === "authorized") {
    const until = new Date(Date.parse(payment.at) + holdMs).toISOString();
    return { outcome: "authorized", paymentId, amount, until, stored, face };
  }
  if (status === "declined") return { outcome: "declined", paymentId, code: payment.code };
  if (status === "canceled") return { outcome: "canceled", paymentId };
  return { outcome: "requiresAction", paymentId, url: null };
}

/** What is stored, as the simulator remembers it. */
export function readMemory(objects: readonly Record<string, unknown>[]): SandboxMemory {
  return {
    pages: objects.filter((object) => "pageId" in object).map((object) => pageShape.parse(object)),
    payments: objects.filter((object) => !("pageId" in object)).map((object) => paymentShape.parse(object)),
  };
}

/** The same as it is stored: each by what it is found by. */
export function storedObjects({ pages, payments }: SandboxMemory): SandboxObject[] {
  return [
    ...pages.map((page) => ({ ...page, id: page.pageId })),
    ...payments.map((payment) => ({ ...payment, id: payment.paymentId })),
  ];
}
