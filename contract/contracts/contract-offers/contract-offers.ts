import { z } from "zod";
import { offerPageStates, offerStatuses } from "#contract/contracts/contract-offers/contract-offer.ts";
import { paymentPlans } from "#contract/contracts/rent-contracts/payment-plans.ts";
import {
  newRentContract,
  nightPrice,
  quote,
  rentContract,
  stayException,
} from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { guestTaxNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { allowedAction, byId, done, id, version } from "#contract/platform/list.ts";
import { date, instant, line, requiredLine, text, timeOfDay } from "#contract/platform/values.ts";
import { flag } from "#contract/platform/written-values.ts";

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);
const status = z.enum(offerStatuses);

/** What is offered, as it was written; nothing of it changes afterwards. */
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
  /** Cancellation terms, as `cancellation` of a unit. */
  cancellation: z.unknown(),
  cancellationName: z.string(),
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
  /** The nights are held while it is open. */
  holdsNights: z.boolean(),
  language: z.string(),
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** When the guest looked at it last. */
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

/** What a person types to offer something. What is left out of price and terms is as the unit has it. */
const newOffer = newRentContract
  .pick({
    checkIn: true,
    checkOut: true,
    adults: true,
    children: true,
    paymentPlan: true,
    deposit: true,
    cleaningFee: true,
    agreedTotal: true,
    cancellationId: true,
    exceptionReason: true,
  })
  .extend({
    /** Why the price is another one than the list's. */
    priceReason: line(200).default(""),
    message: text(2000).default(""),
    /** The last day, by the branch's clock; left out, as many days ahead as the organization says. */
    validUntil: date.optional(),
    validTime: timeOfDay.optional(),
    /** Left out, as the organization says. */
    holdsNights: flag.optional(),
  });
export type NewOffer = z.infer<typeof newOffer>;

const resource = "real_estate_contract";
const edit = needs(resource, "edit");

export const contractOffers = {
  ofContract: post("realEstate/contract/offers/{id}", {
    summary: "Offers of an inquiry, the newest first, and what a new one begins with",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({
      Offers: z.array(offer),
      standard: z.object({ validUntil: z.string(), validTime: z.string(), holdsNights: z.boolean() }),
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
      "What an offer of a unit would cost, and what stands in its way; nights held for the same inquiry do not",
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
        cleaningFee: true,
        deposit: true,
        cancellationId: true,
      }),
    }),
    output: z.object({ quote }),
  }),
  make: post("realEstate/contract/offer/make/{id}/{propertyId}", {
    summary:
      "Offer a unit to who asked. The terms are as they are now; nights that are taken answer 409. Sent by mail, or the link is shown once",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, propertyId: id, offer: newOffer, sendMail: flag.default(false) }),
    output: z.object({ OfferId: z.number(), link: z.string() }),
  }),
  send: post("realEstate/contract/offer/send/{id}", {
    summary: "Send an open offer by mail, in the guest's language; earlier links go on",
    access: [...edit, ...needs("client_email", "read")],
    effect: "write",
    input: byId,
    output: done,
  }),
  withdraw: post("realEstate/contract/offer/withdraw/{id}", {
    summary: "Take an open offer back; its links say so",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, reason: line(400).default("") }),
    output: z.object({ status }),
  }),
  decline: post("realEstate/contract/offer/decline/{id}", {
    summary: "The guest has said no, told to somebody of the house",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, reason: line(400).default("") }),
    output: z.object({ status }),
  }),
  sign: post("realEstate/contract/offer/sign/{id}", {
    summary:
      "The guest has said yes, told to somebody of the house: the inquiry is a NEW contract with these terms. 409 with what holds the nights where they are taken",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, signature: requiredLine(120) }),
    output: z.object({ status, contractId: z.number(), contractStatus: rentContract.shape.status }),
  }),
};

const openedOffer = terms.extend({
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
  /** Owed beside the total, by the rules of today. */
  cityTax: z.number(),
  cityTaxNights: z.array(guestTaxNight),
  plan: quote.shape.plan,
});
export type OpenedOffer = z.infer<typeof openedOffer>;

/** The doors behind an offer's link. Nobody signs in: the token is the right, to this offer and nothing else. */
export const offerPage = {
  open: post("offerPage/open", {
    summary: "What an offer's link shows. NOT_FOUND for a token that is nobody's",
    access: "public",
    upkeep: "When it was opened last.",
    input: z.strictObject({ token }),
    output: openedOffer,
  }),
  accept: post("offerPage/accept", {
    summary:
      "Accept what is offered, once however often it is sent; `state` is `taken` where somebody else has the nights",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, signature: requiredLine(120), consent: flag }),
    output: z.object({ state: z.enum(offerPageStates) }),
  }),
  decline: post("offerPage/decline", {
    summary: "Say no, with the reason if there is one to tell",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, reason: line(400).default("") }),
    output: z.object({ state: z.enum(offerPageStates) }),
  }),
  image: get("offerPage/image/{token}/{id}/{size}", {
    summary: "A picture of the unit that is offered",
    access: "public",
    reply: "file",
    noStepUp: "a picture of a unit, for who holds its offer",
    input: z.strictObject({ token, id, size: z.enum(["medium", "large"]) }),
    output: z.unknown(),
  }),
};
