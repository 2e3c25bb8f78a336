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
  /** What came in, and what of it paid items of the plan. */
  received: z.number(),
  allocated: z.number(),
  refunded: z.number(),
  /** What came in, paid nothing, and has not gone back: to be refunded. */
  surplus: z.number(),
  /** What may still be given back. */
  refundable: z.number(),
  dispute: z.enum(disputeStates).nullable(),
  /** Held on the card and captured or released later; until when it is held. */
  hold: z.boolean(),
  holdUntil: instant.nullable(),
  /** What of it was a deposit, and may still be given back as such. */
  ofDeposit: z.number(),
  /** It paid a deposit and other items: a refund says what of it is the deposit. */
  mixed: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  reason: z.string(),
  sandbox: z.boolean(),
  expiresAt: instant.nullable(),
  notBefore: instant.nullable(),
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
    summary: "Payments by card of a contract, newest first, and whether cards can be taken",
    access: read,
    input: byId,
    output: z.object({
      CardPayments: z.array(cardPayment),
      connected: z.boolean(),
      sandbox: z.boolean(),
      /** A card that was kept for further payments of this stay. */
      storedCard: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    }),
  }),
  request: post("monetaryTransaction/stripePayment/{contractId}", {
    summary:
      "Ask for money by card: items of the plan by `paymentIds` (those due, where there are none), or something new by `amount` and `type`. Charges the card that was kept, on `date` where that lies ahead, or makes a link; `paid` records only",
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
      /** On the receipt. Required of damage, fees and what is other. */
      reason: line(200).default(""),
      /** Left out, the card that was kept, else a link. */
      by: z.enum(cardWays).optional(),
      /** Send the link to the client's e-mail address. */
      sendMail: flag.default(false),
      /** Keep the card for further payments of this stay. */
      keepCard: flag.default(false),
      days: numeric(z.number().int().min(1).max(cardLinkDays.most)).default(cardLinkDays.usual),
    }),
    output: z.object({
      CardPaymentId: z.number().nullable(),
      /** The address of a link; it is shown nowhere else. */
      link: z.string().nullable(),
      /** Items that were recorded as paid. */
      paid: z.array(z.number()),
    }),
  }),
  withdraw: post("monetaryTransaction/withdrawCard/{id}", {
    summary: "Take a link or a planned charge back; the link opens nothing any more",
    access: needs("monetary", "edit"),
    effect: "write",
    input: byId,
    output: done,
  }),
  refund: post("monetaryTransaction/refundCard/{id}", {
    summary: "Give back what was paid by card, or part of it; never more than was paid",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({
      id,
      amount: positiveMinorUnits,
      reason: requiredLine(200),
      /** What of it gives a deposit back; left out: what is none of the other items paid, nothing where it paid several. */
      ofDeposit: numeric(positiveMinorUnits).optional(),
      /** Said by whoever was asked once more. */
      confirmed: flag.default(false),
    }),
    output: z.object({ RefundId: z.number() }),
  }),
  hook: post("monetaryTransaction/stripeHook/{organizationId}", {
    summary: "What Stripe tells by itself. Taken with its valid signature only",
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
  /** City tax of the stay, where some of it is asked for. */
  cityTaxNights: z.array(guestTaxNight),
  reason: z.string(),
  keepCard: z.boolean(),
  /** The amount is held, not taken. */
  hold: z.boolean(),
  expiresAt: instant,
  failureCode: z.string().nullable(),
  sandbox: z.boolean(),
});
export type PayPage = z.infer<typeof payPage>;

/** The page behind a link: nobody signs in. */
export const cardPay = {
  open: post("cardPay/open", {
    summary: "What a payment link shows. NOT_FOUND for a token that is nobody's",
    access: "public",
    upkeep: "What became of a payment the vendor is asked when the client looks.",
    input: z.strictObject({ token }),
    output: payPage,
  }),
  pay: post("cardPay/pay", {
    summary: "Where the client pays: the vendor's page. The same page however often it is asked for",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ url: z.string() }),
  }),
  sandboxPage: post("cardPay/sandboxPage", {
    summary: "What the page of the simulator shows, which stands where Stripe's would",
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
    summary: "Pay on the page of the simulator with one of the numbers for trying",
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
