import { z } from "zod";
import { offerPageStates, offerStatuses } from "#contract/contracts/contract-offers/contract-offer.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import {
  newRentContract,
  nightPrice,
  quote,
  rentContract,
} from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { stayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { noticeMonths } from "#contract/contracts/rent-contracts/tenancy-values.ts";
import { guestTaxNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { allowedAction, byId, done, id, version } from "#contract/platform/list.ts";
import {
  date,
  instant,
  line,
  positiveMinorUnits,
  requiredLine,
  text,
  timeOfDay,
} from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const status = z.enum(offerStatuses);

/** The offered terms; they never change afterwards. */
const terms = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  nights: z.number(),
  adults: z.number(),
  children: z.number(),
  currency: z.string(),
  nightPrices: z.array(nightPrice),
  cleaningFee: z.number(),
  total: z.number(),
  deposit: z.number(),
  paymentPlan: z.enum(paymentPlans),
  /** Cancellation terms, in the same form as a unit's `cancellation`. */
  cancellation: z.unknown(),
  cancellationName: z.string(),
  /** Agreed months of notice of a tenancy; null leaves it to the law. */
  noticeMonths: z.number().nullable(),
});

const offer = terms.extend({
  id: z.number(),
  contractId: z.number(),
  unitId: z.number(),
  unitLabel: z.string(),
  status,
  exception: stayException.nullable(),
  priceReason: z.string(),
  message: z.string(),
  validUntil: instant,
  /** The nights are held while the offer is open. */
  holdsNights: z.boolean(),
  language: z.string(),
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** When the guest last looked at it. */
  openedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Empty for readers without `client_name`. */
  signature: z.string().nullable(),
  signedBy: z.enum(["page", "phone"]).nullable(),
  declineReason: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  version: z.number(),
  allowedActions: z.array(allowedAction),
});
export type ContractOffer = z.infer<typeof offer>;

/** What a person types to offer something. What is left out of price and terms is as it was agreed with the inquiry, and else as the unit has it. */
const newOffer = newRentContract
  .pick({
    checkIn: true,
    checkOut: true,
    adults: true,
    children: true,
    deposit: true,
    cleaningFee: true,
    cancellationId: true,
    exceptionReason: true,
  })
  .extend({
    paymentPlan: z.enum(paymentPlans).optional(),
    /** Of all nights; null asks for the list's price whatever was agreed. */
    agreedTotal: positiveMinorUnits.nullable().optional(),
    monthlyRent: positiveMinorUnits.positive().nullable().optional(),
    /** Months of notice of a tenancy; left out, as it was agreed with the inquiry. */
    noticeMonths: noticeMonths.optional(),
    /** Why the price is another one than the list's. */
    priceReason: line(200).default(""),
    message: text(2000).default(""),
    /** The last day in the branch's time zone; the organization's default when absent. */
    validUntil: date.optional(),
    validTime: timeOfDay.optional(),
    /** The organization's setting when absent. */
    holdsNights: flag.optional(),
  });
export type NewOffer = z.infer<typeof newOffer>;

const resource = "real_estate_contract";
const edit = needs(resource, "edit");

export const contractOffers = {
  ofContract: post("realEstate/contract/offers/{id}", {
    summary: "Offers of an inquiry, the newest first, and the initial values of a new one",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({
      Offers: z.array(offer),
      standard: z.object({ validUntil: z.string(), validTime: z.string(), holdsNights: z.boolean() }),
      /** What was agreed with the inquiry, for its unit and nights; null where nothing was, minor units. */
      agreed: z.object({
        agreedTotal: z.number().nullable(),
        monthlyRent: z.number().nullable(),
        cleaningFee: z.number().nullable(),
        deposit: z.number().nullable(),
        paymentPlan: z.enum(paymentPlans),
        noticeMonths: z.number().nullable(),
      }),
      /** Whether the guest has an e-mail address, and a branch one to send from. */
      mayMail: z.boolean(),
    }),
  }),
  read: post("realEstate/contract/get-offer/{id}", {
    summary: "One offer",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({ Offer: offer }),
  }),
  quote: post("realEstate/contract/offer/quote/{id}/{propertyId}", {
    summary:
      "What an offer of a unit would cost, and its conflicts; nights held for the same inquiry are none",
    access: needs(resource, "read"),
    input: z.strictObject({
      id,
      propertyId: id,
      offer: newOffer.pick({
        checkIn: true,
        checkOut: true,
        adults: true,
        children: true,
        paymentPlan: true,
        agreedTotal: true,
        monthlyRent: true,
        cleaningFee: true,
        deposit: true,
        cancellationId: true,
      }),
    }),
    output: z.object({ quote }),
  }),
  make: post("realEstate/contract/offer/make/{id}/{propertyId}", {
    summary:
      "Offer a unit to the person who inquired. The terms are the current ones; taken nights answer 409. It is sent by mail, or the link is shown once",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, propertyId: id, offer: newOffer, sendMail: flag.default(false) }),
    output: z.object({ OfferId: z.number(), link: z.string() }),
  }),
  send: post("realEstate/contract/offer/send/{id}", {
    summary: "Send an open offer by mail, in the guest's language; earlier links stay valid",
    access: [...edit, ...needs("client_email", "read")],
    effect: "write",
    input: byId,
    output: done,
  }),
  withdraw: post("realEstate/contract/offer/withdraw/{id}", {
    summary: "Withdraw an open offer; its links say so",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, reason: line(400).default("") }),
    output: z.object({ status }),
  }),
  decline: post("realEstate/contract/offer/decline/{id}", {
    summary: "Record that the guest declined the offer by telling a colleague",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, reason: line(400).default("") }),
    output: z.object({ status }),
  }),
  sign: post("realEstate/contract/offer/sign/{id}", {
    summary:
      "Record that the guest accepted the offer by telling a colleague: the inquiry becomes a NEW contract with its terms. Taken nights answer 409 with the records that hold them",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, signature: requiredLine(120) }),
    output: z.object({ status, contractId: z.number(), contractStatus: rentContract.shape.status }),
  }),
};

const openedOffer = terms.extend({
  /** A tenancy: long-term and paid by the month. It ends by notice, not by a cancellation. */
  tenancy: z.boolean(),
  organization: z.string(),
  state: z.enum(offerPageStates),
  number: z.number(),
  unit: z.object({
    label: z.string(),
    address: z.string(),
    description: z.string(),
    persons: z.number(),
    images: z.array(z.object({ id: z.number(), alt: z.string() })),
  }),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  message: z.string(),
  validUntil: instant,
  timeZone: z.string(),
  /** Owed beside the total, by today's rules. */
  cityTax: z.number(),
  cityTaxNights: z.array(guestTaxNight),
  /** What was charged on the inquiry beside the total; below zero a discount. */
  extraLines: z.array(
    z.object({ id: z.number(), description: z.string(), quantity: z.number(), gross: z.number() }),
  ),
  plan: quote.shape.plan,
});
export type OpenedOffer = z.infer<typeof openedOffer>;

/**
 * The calls behind an offer's link. Nobody signs in: the token gives access to this offer and nothing else.
 */
export const offerPage = {
  open: post("offerPage/open", {
    summary: "The content of an offer's link. NOT_FOUND for an unknown token",
    access: "public",
    upkeep: "It records when the page was last opened.",
    input: z.strictObject({ token }),
    output: openedOffer,
  }),
  accept: post("offerPage/accept", {
    summary:
      "Accept the offer; repeating it has no further effect. `state` is `taken` when somebody else has the nights",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, signature: requiredLine(120), consent: flag }),
    output: z.object({ state: z.enum(offerPageStates) }),
  }),
  decline: post("offerPage/decline", {
    summary: "Decline the offer, with an optional reason",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, reason: line(400).default("") }),
    output: z.object({ state: z.enum(offerPageStates) }),
  }),
  image: get("offerPage/image/{token}/{id}/{size}", {
    summary: "A picture of the offered unit",
    access: "public",
    reply: "file",
    noStepUp: "a picture of a unit, for people who have its offer",
    input: z.strictObject({ token, id, size: z.enum(["medium", "large"]) }),
    output: z.unknown(),
  }),
};
