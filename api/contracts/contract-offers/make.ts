import { closeAlert } from "#api/contracts/contract-alerts/verbs.ts";
import { type AgreedTerms, agreedTerms } from "#api/contracts/contract-offers/agreed-terms.ts";
import { guestOf, mailOffer, makeLink } from "#api/contracts/contract-offers/letters.ts";
import { heldFor, holdOffered, offerStatusList } from "#api/contracts/contract-offers/offer-status.ts";
import { standardLastDay, standardTime } from "#api/contracts/contract-offers/rules/validity.ts";
import { offerSettings } from "#api/contracts/contract-offers/settings.ts";
import { offeredStay, quoteOffered } from "#api/contracts/rent-contracts/for-others/offer.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { storedNights } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { holdNightsFor } from "#api/planning/calendar/verbs-hold.ts";
import { requireRight } from "#api/platform/access/require-right.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { begin } from "#api/platform/moves/move.ts";
import {
  mostOpenOffers,
  offerEndsAt,
  offerMostDays,
} from "#contract/contracts/contract-offers/contract-offer.ts";
import type { NewOffer } from "#contract/contracts/contract-offers/contract-offers.ts";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { needs } from "#contract/platform/access.ts";
import { addDays, instantAt, todayIn } from "#contract/platform/days.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface NewOfferInput {
  id: number;
  propertyId: number;
  offer: NewOffer;
  sendMail: boolean;
}

/** Computes what a unit would cost the guest of an inquiry. */
export async function quoteFor(
  context: CallContext,
  {
    id: contractId,
    propertyId: unitId,
    offer,
  }: Pick<NewOfferInput, "id" | "propertyId"> & {
    offer: Pick<NewOffer, "checkIn" | "checkOut" | "adults" | "children"> & Partial<NewOffer>;
  },
): Promise<Quote> {
  const held = await heldFor(context, contractId);
  const agreed = await agreedTerms(context, await findContract(context, contractId), unitId, offer);
  return (await quoteOffered(context, { contractId, unitId, terms: asTerms(offer, agreed), held })).quote;
}

/**
 * Makes an offer of a unit with its terms of this moment. Returns the offer, and its link when it is not
 * mailed.
 */
export async function makeOffer(
  context: CallContext,
  { id: contractId, propertyId: unitId, offer, sendMail }: NewOfferInput,
): Promise<{ id: number; link: string }> {
  const { trx, organizationId } = context;
  const agreed = await agreedTerms(context, await findContract(context, contractId), unitId, offer);
  // A price that was agreed with the inquiry needs no reason again.
  const typedTotal = offer.agreedTotal ?? null;
  const rent = offer.monthlyRent ?? null;
  const isNew =
    (typedTotal !== null && typedTotal !== agreed.agreedTotal) ||
    (rent !== null && rent !== agreed.monthlyRent);
  if (isNew && offer.priceReason === "") throw invalid("offer.priceReason", "required");
  await holdOffered(context, contractId, [unitId]);
  const held = await heldFor(context, contractId);
  const { stay, offered, label } = await offeredStay(context, {
    ...{ contractId, unitId, held },
    terms: asTerms(offer, agreed),
  }).catch((error: unknown) => {
    throw error instanceof Failure ? ofOffer(error) : error;
  });
  await requireRoom(context, contractId);
  const settings = await offerSettings(context);
  const validUntil = endOf(offer, { ...settings, timeZone: stay.timeZone, now: context.now });
  const { language } = await guestOf(context, contractId);
  const { id } = await trx
    .insertInto("contract_offer")
    .values({
      organization_id: organizationId,
      branch_id: stay.branchId,
      contract_id: contractId,
      unit_id: unitId,
      status: begin(context, offerStatusList, "open"),
      check_in: offered.checkIn,
      check_out: offered.checkOut,
      adults: offered.adults,
      children: offered.children,
      currency: offered.currency,
      night_prices: storedNights(offered.nights),
      cleaning_fee: offered.cleaningFee,
      total: offered.total,
      deposit: offered.deposit,
      payment_plan: offered.paymentPlan,
      cancellation: JSON.stringify(offered.cancellation),
      cancellation_name: offered.cancellationName,
      notice_months: offered.noticeMonths,
      exception: offered.exception && JSON.stringify(offered.exception),
      price_reason: offer.priceReason,
      message: offer.message,
      valid_until: validUntil,
      language,
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (offer.holdsNights ?? settings.holdsNights) await hold(context, { id, offer, unitId });
  await context.audit({
    action: "makeOffer",
    objectType: "rentContract",
    objectId: contractId,
    after: {
      ...{
        offer: id,
        offerStatus: "open",
        unit: label,
        checkIn: offered.checkIn,
        checkOut: offered.checkOut,
      },
      ...{ amount: offered.total, validUntil },
    },
    ...(offer.priceReason && { reason: offer.priceReason }),
  });
  // Making another offer means having seen that the nights of the last one are gone.
  await closeAlert(context, { contractId, code: "OFFER_TAKEN" });
  const link = await makeLink(context, { offerId: id, branchId: stay.branchId }, language);
  if (sendMail) await sendOffer(context, { id, contractId });
  return { id, link };
}

/** Mails an offer and records when. */
export async function sendOffer(
  context: CallContext,
  { id, contractId }: { id: number; contractId: number },
): Promise<void> {
  requireRight(context, needs("client_email", "read"));
  await mailOffer(context, id, "offered");
  await context.trx
    .updateTable("contract_offer")
    .set({ sent_at: context.now.toISOString() })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "sendOffer",
    objectType: "rentContract",
    objectId: contractId,
    after: { offer: id, channel: "mail" },
  });
}

/** Returns the agreed price: the typed one, as a total or as a monthly rent, or else the one agreed with the inquiry. */
function agreedPrice(offer: Partial<NewOffer>, agreed: AgreedTerms) {
  const isTyped = offer.agreedTotal !== undefined || offer.monthlyRent !== undefined;
  const { agreedTotal = null, monthlyRent = null } = isTyped ? offer : agreed;
  return { agreedTotal, monthlyRent };
}

/** Returns the typed terms. A missing one is as agreed with the inquiry, or else the unit's. */
const asTerms = (offer: Parameters<typeof quoteFor>[1]["offer"], agreed: AgreedTerms) => ({
  ...{ checkIn: offer.checkIn, checkOut: offer.checkOut, adults: offer.adults, children: offer.children },
  paymentPlan: offer.paymentPlan ?? agreed.paymentPlan ?? ("full" as const),
  ...agreedPrice(offer, agreed),
  cleaningFee: offer.cleaningFee ?? agreed.cleaningFee,
  deposit: offer.deposit ?? agreed.deposit,
  cancellationId: offer.cancellationId ?? agreed.cancellationId,
  noticeMonths: offer.noticeMonths === undefined ? (agreed.noticeMonths ?? null) : offer.noticeMonths,
  exceptionReason: offer.exceptionReason ?? "",
});

/** Translates a refusal of the offered stay to the fields of the offer. */
function ofOffer({ errorType, params, objects, detail, fields, keepsWrites }: Failure): Failure {
  return new Failure(errorType, {
    ...{ params, objects, keepsWrites, detail: detail ?? "" },
    fields: fields.map((problem) => ({ ...problem, field: problem.field.replace(/^contract\./, "offer.") })),
  });
}

/**
 * Returns the instant at which an offer ends. Throws VALIDATION when it is past, after the arrival or too far
 * ahead.
 */
function endOf(
  { checkIn, validUntil, validTime }: NewOffer,
  { days, timeZone, now }: { days: number; timeZone: string; now: Date },
): string {
  const today = todayIn(timeZone, now);
  const day = validUntil ?? standardLastDay({ checkIn }, days, today);
  const end = instantAt(day, validTime ?? standardTime(day, offerEndsAt, { timeZone, now }), timeZone);
  if (day > checkIn) throw invalid("offer.validUntil", "offerAfterArrival");
  if (day > addDays(today, offerMostDays)) throw invalid("offer.validUntil", "tooFarAhead");
  if (end <= now) throw invalid(day < today ? "offer.validUntil" : "offer.validTime", "offerIsOver");
  return end.toISOString();
}

async function requireRoom({ trx, organizationId }: CallContext, contractId: number): Promise<void> {
  const open = await trx
    .selectFrom("contract_offer")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("contract_id", "=", contractId)
    .where("status", "=", "open")
    .execute();
  if (open.length >= mostOpenOffers) throw new Failure("NOT_READY", { detail: "tooManyOffers" });
}

/** Blocks the nights of an offer while it is open; the block's reason names the offer. */
async function hold(
  context: CallContext,
  { id, unitId, offer: { checkIn: from, checkOut: until } }: { id: number; unitId: number; offer: NewOffer },
): Promise<void> {
  const { trx, organizationId } = context;
  const { language } = await trx
    .selectFrom("organization")
    .select("language")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const reason = textsIn(toLanguage(language ?? ""))("contractOffers:holdReason", { id });
  const blockId = await holdNightsFor(context, { unitId, from, until, reason });
  await trx
    .updateTable("contract_offer")
    .set({ hold_block_id: blockId })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
