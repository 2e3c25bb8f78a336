import { z } from "zod";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import {
  cardLinkDays,
  cardPaymentStatuses,
  cardRefundStatuses,
  cardWays,
  disputeStates,
  payPageStates,
} from "#contract/money/card-payments/card-payment.ts";
import { guestTaxNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { date, instant, line, positiveMinorUnits, requiredLine } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const kind = payment.shape.kind;

const refund = z.object({
  id: z.number(),
  amount: z.number(),
  status: z.enum(cardRefundStatuses),
  failureCode: z.string().nullable(),
  reason: z.string(),
  createdAt: instant,
});

const cardPayment = z.object({
  id: z.number(),
  reference: z.string(),
  way: z.enum(cardWays),
  status: z.enum(cardPaymentStatuses),
  amount: z.number(),
  currency: z.string(),
  Items: z.array(
    z.object({ id: z.number(), kind, dueOn: z.string(), amount: z.number(), paid: z.boolean() }),
  ),
  failureCode: z.string().nullable(),
  /** What came in, and what of it paid items of the plan. In minor units. */
  received: z.number(),
  allocated: z.number(),
  refunded: z.number(),
  /** What came in, paid nothing, and was not given back: to be refunded. */
  surplus: z.number(),
  /** What may still be refunded. */
  refundable: z.number(),
  dispute: z.enum(disputeStates).nullable(),
  /** Held on the card and captured or released later; and until when it is held. */
  hold: z.boolean(),
  holdUntil: instant.nullable(),
  /** What of it was a deposit, and may still be refunded as such. */
  ofDeposit: z.number(),
  /** It paid a deposit and other items, so a refund must say how much of it is from the deposit. */
  mixed: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reason: z.string(),
  sandbox: z.boolean(),
  expiresAt: instant.nullable(),
  chargeAfter: instant.nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
  createdBy: z.string(),
  mayWithdraw: z.boolean(),
  Refunds: z.array(refund),
});
export type CardPayment = z.infer<typeof cardPayment>;

const read = [...needs("real_estate_contract", "read"), ...needs("monetary", "read")];

export const cardPayments = {
  ofContract: post("monetaryTransaction/cardPayments/{id}", {
    summary: "Card payments of a contract, newest first, and whether cards can be charged",
    access: read,
    input: byId,
    output: z.object({
      CardPayments: z.array(cardPayment),
      connected: z.boolean(),
      sandbox: z.boolean(),
      /** A card that is stored for further payments of this stay. */
      storedCard: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  }),
  request: post("monetaryTransaction/stripePayment/{contractId}", {
    summary:
      "Ask for money by card: items of the plan by `paymentIds` (by default those that are due), or a new item by `amount` and `type`. Charges the stored card, on `date` if that is in the future, or makes a link; `paid` records only",
    access: needs("monetary", "create"),
    effect: "write",
    secretReply: true,
    input: z.strictObject({
      contractId: id,
      paymentIds: z.array(id).max(50).default([]),
      amount: positiveMinorUnits.optional(),
      type: kind.default("other"),
      date: date.optional(),
      paid: flag.default(false),
      /** Printed on the receipt. Required for damages, fees and others. */
      reason: line(200).default(""),
      /** By default the stored card, or else a link. */
      by: z.enum(cardWays).optional(),
      /** Mails the link to the client. */
      sendMail: flag.default(false),
      /** Stores the card for further payments of this stay. */
      keepCard: flag.default(false),
      days: numeric(z.number().int().min(1).max(cardLinkDays.most)).default(cardLinkDays.usual),
    }),
    output: z.object({
      CardPaymentId: z.number().nullable(),
      /** The address of a link; it is not shown anywhere else. */
      link: z.string().nullable(),
      /** Ids of items that were recorded as paid. */
      paid: z.array(z.number()),
    }),
  }),
  withdraw: post("monetaryTransaction/withdrawCard/{id}", {
    summary: "Withdraw a link or a planned charge; the link opens nothing any more",
    access: needs("monetary", "edit"),
    effect: "write",
    input: byId,
    output: done,
  }),
  refund: post("monetaryTransaction/refundCard/{id}", {
    summary: "Refund a card payment, or part of it; never more than was paid",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({
      id,
      amount: positiveMinorUnits,
      reason: requiredLine(200),
      /**
       * How much of it is refunded from the deposit. By default the part that paid no other item; nothing
       * when it paid several.
       */
      ofDeposit: numeric(positiveMinorUnits).optional(),
      /** Set after the person confirmed a second question. */
      confirmed: flag.default(false),
    }),
    output: z.object({ RefundId: z.number() }),
  }),
  hook: post("monetaryTransaction/stripeHook/{organizationId}", {
    summary: "Events that Stripe posts. Accepted only with a valid signature",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organizationId: id,
      payload: z.string().max(500_000),
      signature: z.string().max(1000),
    }),
    output: z.object({}),
  }),
};

const payPage = z.object({
  organization: z.string(),
  language: z.string(),
  state: z.enum(payPageStates),
  amount: z.number(),
  currency: z.string(),
  Items: z.array(z.object({ kind, amount: z.number() })),
  /** City tax of the stay by night, if some of it is requested. */
  cityTaxNights: z.array(guestTaxNight),
  reason: z.string(),
  keepCard: z.boolean(),
  /** The amount is held, not taken. */
  hold: z.boolean(),
  expiresAt: instant,
  /** The time zone of the stay's branch. */
  timeZone: z.string(),
  failureCode: z.string().nullable(),
  sandbox: z.boolean(),
});
export type PayPage = z.infer<typeof payPage>;

/** The calls of the page behind a link: nobody signs in. */
export const cardPay = {
  open: post("cardPay/open", {
    summary: "The content of a payment link. NOT_FOUND for an unknown token",
    access: "public",
    upkeep:
      "When the client opens the page, the vendor is asked for the state of the payment, and the answer is stored.",
    input: z.strictObject({ token }),
    output: payPage,
  }),
  pay: post("cardPay/pay", {
    summary: "Where the client pays: the vendor's page. Repeated requests return the same page",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ url: z.string() }),
  }),
  sandboxPage: post("cardPay/sandboxPage", {
    summary: "The content of the simulator's page, which replaces Stripe's",
    access: "public",
    input: z.strictObject({ organizationId: id, pageId: z.string().regex(/^cs_\w{48}$/) }),
    output: z.object({
      amount: z.number(),
      currency: z.string(),
      description: z.string(),
      returnUrl: z.string(),
      language: z.string(),
      open: z.boolean(),
    }),
  }),
  sandboxPay: post("cardPay/sandboxPay", {
    summary: "Pay on the simulator's page with one of the test numbers",
    access: "public",
    effect: "write",
    input: z.strictObject({
      organizationId: id,
      pageId: z.string().regex(/^cs_\w{48}$/),
      card: line(30),
      confirmed: flag.default(false),
    }),
    output: z.object({
      outcome: z.enum(["paid", "declined", "confirm"]),
      code: z.string().nullable(),
      returnUrl: z.string(),
    }),
  }),
};
